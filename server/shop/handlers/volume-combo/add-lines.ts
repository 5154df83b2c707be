import addOfferLines from '../../../../commerce/calls/volume-combo/add-lines.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { addToOfferCart } from '../../carts/offer-carts.ts';

export default defineHandler(addOfferLines, (context) =>
  addToOfferCart(context, { type: 'volumeCombo', slug: context.params.slug }, context.body),
);
