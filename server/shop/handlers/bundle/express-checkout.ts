import expressCheckoutBundle from '../../../../commerce/calls/bundle/express-checkout.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { startExpressCheckout } from '../../carts/express-checkout.ts';
import { requireGoods, requireOffer } from '../../carts/offer-carts.ts';

export default defineHandler(expressCheckoutBundle, async (context) => {
  const { bundleType, bundleSlug } = context.params;
  const offer = { type: bundleType, slug: bundleSlug };
  await requireOffer(context.shop, offer);
  await requireGoods(
    context.shop,
    offer,
    context.body.lines.map(({ variantId }) => variantId),
  );
  return startExpressCheckout(context, context.body, offer);
});
