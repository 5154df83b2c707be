import expressCheckoutBundle from '../../../commerce/calls/bundle/express-checkout.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { startExpressCheckout } from '../../carts/express-checkout.ts';
import { offerCartName, requireGoods } from '../../carts/offer-carts.ts';

export default defineHandler(expressCheckoutBundle, async (context) => {
  const { bundleType, bundleSlug } = context.params;
  await offerCartName(context.shop, bundleType, bundleSlug);
  const offer = { type: bundleType, slug: bundleSlug };
  await requireGoods(
    context.shop,
    offer,
    context.body.lines.map(({ variantId }) => variantId),
  );
  return startExpressCheckout(context, context.body, offer);
});
