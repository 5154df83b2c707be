import addOfferLines from '../../../../commerce/calls/buy-x-at-y/add-lines.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { addToOfferCart } from '../../carts/offer-carts.ts';

export default defineHandler(addOfferLines, (context) =>
  addToOfferCart(context, { type: 'buyXAtY', slug: context.params.slug }, context.body),
);
