import type { LineToAdd } from '../../commerce/inputs/cart-lines.ts';
import type { OfferType } from '../../commerce/rules/offer-discount.ts';
import type { Cart } from '../../schemas/entities/cart.ts';
import type { KeyValue } from '../../schemas/entities/key-value.ts';
import type { CallContext } from '../calls/context.ts';
import { newId } from '../env.ts';
import { changeCart } from './change-cart.ts';
import { addLines, emptyCart } from './line-changes.ts';

interface ExpressInput {
  lines: (LineToAdd & { userProfileData?: Record<string, unknown> })[];
  attributes?: KeyValue[];
  actionLink?: string;
}

/** Creates the express cart from lines; its previous content is discarded. */
export const startExpressCheckout = (
  context: CallContext,
  { lines, attributes = [], actionLink }: ExpressInput,
  offer?: { type: OfferType; slug: string },
): Promise<Cart> => {
  const { env } = context.shop;
  const toAdd = lines.map(({ userProfileData: _, ...line }) => line);
  const allAttributes =
    actionLink === undefined ? attributes : [...attributes, { key: 'actionLink', value: actionLink }];
  return changeCart(
    context,
    'express',
    toAdd.map((line) => line.variantId),
    (cart, variants) =>
      addLines(
        { ...emptyCart(newId(env)), attributes: allAttributes, fence: cart.fence },
        toAdd,
        variants,
        () => newId(env),
        offer,
      ),
  );
};
