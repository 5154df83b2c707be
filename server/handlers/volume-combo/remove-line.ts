import removeOfferLine from '../../../commerce/calls/volume-combo/remove-line.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { changeCart } from '../../carts/change-cart.ts';
import { removeLines } from '../../carts/line-changes.ts';
import { offerCartName } from '../../carts/offer-carts.ts';

export default defineHandler(removeOfferLine, async (context) =>
  changeCart(context, await offerCartName(context.shop, 'volumeCombo', context.params.slug), [], (cart) => ({
    cart: removeLines(cart, [context.query.lineId]),
    notices: [],
  })),
);
