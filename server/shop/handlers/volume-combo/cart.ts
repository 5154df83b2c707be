import getOfferCart from '../../../../commerce/calls/volume-combo/cart.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { readCart } from '../../carts/change-cart.ts';
import { offerCartName } from '../../carts/offer-carts.ts';

export default defineHandler(getOfferCart, async (context) =>
  readCart(context, await offerCartName(context, { type: 'volumeCombo', slug: context.params.slug })),
);
