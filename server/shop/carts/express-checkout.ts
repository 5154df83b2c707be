import type { OfferType } from '../../../commerce/rules/carts/offer.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import type { KeyValue } from '../../../schemas/entities/key-value.ts';
import { newId } from '../../core/env.ts';
import type { CallContext } from '../calls/context.ts';
import { changeCart } from './change-cart.ts';
import { checkSendingDates } from './gift-card-receivers.ts';
import { addLines, emptyCart, type NewLine } from './line-changes.ts';
import { requireOfferedPlans } from './pricing.ts';

interface ExpressInput {
  lines: NewLine[];
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
  checkSendingDates(lines, env.now());
  const allAttributes =
    actionLink === undefined ? attributes : [...attributes, { key: 'actionLink', value: actionLink }];
  return changeCart(
    context,
    'express',
    lines.map((line) => line.variantId),
    (cart, variants, pricing) => {
      requireOfferedPlans(lines, variants, pricing);
      const empty = { ...emptyCart(newId(env)), attributes: allAttributes, fence: cart.fence };
      return addLines(empty, lines, variants, () => newId(env), offer);
    },
  );
};
