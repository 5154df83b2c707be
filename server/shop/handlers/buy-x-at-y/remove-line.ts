import removeOfferLine from '../../../../commerce/calls/buy-x-at-y/remove-line.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { removeFromOfferCart } from '../../carts/offer-carts.ts';

export default defineHandler(removeOfferLine, (context) =>
  removeFromOfferCart(context, { type: 'buyXAtY', slug: context.params.slug }, context.query.lineId),
);
