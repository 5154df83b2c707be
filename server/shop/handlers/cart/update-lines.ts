import updateCartLines from '../../../../commerce/calls/cart/update-lines.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { changeCart } from '../../carts/change-cart.ts';
import { updateLines } from '../../carts/line-changes.ts';
import { requireOfferedPlans } from '../../carts/pricing.ts';

export default defineHandler(updateCartLines, (context) => {
  const { body } = context;
  return changeCart(
    context,
    'main',
    body.flatMap((line) => line.variantId ?? []),
    (cart, variants, pricing) => {
      const variantOf = new Map(cart.lines.map(({ id, variantId }) => [id, variantId]));
      const wanted = body.map((update) => ({ variantId: variantOf.get(update.id) ?? '', ...update }));
      requireOfferedPlans(wanted, variants, pricing);
      return updateLines(cart, body, variants);
    },
  );
});
