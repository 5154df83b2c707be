import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '../../../commerce/limits.ts';
import {
  actionLinkAttribute,
  actionLinkParameter,
  type CartAddition,
  readAddition,
  writeAddition,
} from '../../../commerce/rules/addresses/action-link.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import { parseUrl } from '../../../text/parse-url.ts';
import { newId } from '../../core/env.ts';
import type { CallContext } from '../calls/context.ts';
import { cartErrors } from './cart-errors.ts';
import { changeCart } from './change-cart.ts';
import { withLineCodes } from './discount-codes.ts';
import { withAttributes } from './finalise.ts';
import { addLines } from './line-changes.ts';

const sign = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(`${actionLinkParameter} ${text}`).digest('base64url');

const isEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Returns a page address that adds to the cart of anyone who opens it. */
export const actionLink = (path: string, addition: CartAddition, secret: string): string => {
  const text = writeAddition(addition);
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [actionLinkParameter]: `${text}~${sign(text, secret)}` })}`;
};

/** Returns the products that a link adds; undefined for a link without a valid signature. */
function signedAddition(cartUrl: string, secret: string | undefined): CartAddition | undefined {
  const base = 'http://shop.invalid';
  const value = parseUrl(cartUrl, base)?.searchParams.get(actionLinkParameter);
  const [text, signature, ...more] = value?.split('~') ?? [];
  if (secret === undefined || text === undefined || signature === undefined || more.length > 0) return undefined;
  return isEqual(signature, sign(text, secret)) ? readAddition(text) : undefined;
}

/**
 * Adds the products of a link once per cart: the cart keeps the link as an attribute, which is copied to the order.
 *
 * @throws CallError when the shop has not signed the link, or something in it is not available
 */
export const processActionLink = (context: CallContext, cartUrl: string): Promise<Cart> => {
  const { config, env } = context.shop;
  const addition =
    cartUrl.length > limits.maxAttributeLength ? undefined : signedAddition(cartUrl, config.actionLinkSecret);
  if (!addition) throw cartErrors.actionLinkInvalid();
  const { lines, discountCode } = addition;
  const toAdd = lines.map((line) => ({ ...line, ...(discountCode === undefined ? {} : { discountCode }) }));
  return changeCart(
    context,
    'main',
    lines.map(({ variantId }) => variantId),
    (cart, variants, pricing) => {
      if (cart.attributes.some(({ key, value }) => key === actionLinkAttribute && value === cartUrl))
        return { cart, notices: [] };
      const attributes = withAttributes(cart.attributes, [{ key: actionLinkAttribute, value: cartUrl }]);
      const change = addLines({ ...cart, attributes }, toAdd, variants, () => newId(env));
      return withLineCodes(change, toAdd, pricing);
    },
  );
};
