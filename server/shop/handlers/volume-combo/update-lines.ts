import updateOfferLines from '../../../../commerce/calls/volume-combo/update-lines.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { updateOfferCart } from '../../carts/offer-carts.ts';

export default defineHandler(updateOfferLines, (context) =>
  updateOfferCart(context, { type: 'volumeCombo', slug: context.params.slug }, context.body),
);
