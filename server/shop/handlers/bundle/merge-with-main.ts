import mergeBundleWithMain from '../../../../commerce/calls/bundle/merge-with-main.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { mergeOfferCart } from '../../carts/offer-carts.ts';

export default defineHandler(mergeBundleWithMain, (context) =>
  mergeOfferCart(context, { type: context.params.bundleType, slug: context.params.slug }),
);
