import removeOfferLine from '../../../../commerce/calls/volume-combo/remove-line.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { removeFromOfferCart } from '../../carts/offer-carts.ts';

export default defineHandler(removeOfferLine, (context) =>
  removeFromOfferCart(context, { type: 'volumeCombo', slug: context.params.slug }, context.query.lineId),
);
