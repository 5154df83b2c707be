import expressCheckoutBundle from '../../../commerce/calls/bundle/express-checkout.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { startExpressCheckout } from '../../carts/express-checkout.ts';
import { offerCartName } from '../../carts/offer-carts.ts';

export default defineHandler(expressCheckoutBundle, (context) => {
  const { bundleType, bundleSlug } = context.params;
  offerCartName(context.shop, bundleType, bundleSlug);
  return startExpressCheckout(context, context.body, { type: bundleType, slug: bundleSlug });
});
