import updateCartLines from '../../../commerce/calls/cart/update-lines.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { changeCart } from '../../carts/change-cart.ts';
import { updateLines } from '../../carts/line-changes.ts';

export default defineHandler(updateCartLines, (context) => {
  const { body } = context;
  return changeCart(
    context,
    'main',
    body.flatMap((line) => line.variantId ?? []),
    (cart, variants) => updateLines(cart, body, variants),
  );
});
