import updateOfferLines from '../../../../commerce/calls/buy-x-at-y/update-lines.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { updateOfferCart } from '../../carts/offer-carts.ts';

export default defineHandler(updateOfferLines, (context) =>
  updateOfferCart(
    context,
    { type: 'buyXAtY', slug: context.params.slug },
    Array.isArray(context.body) ? context.body : [context.body],
  ),
);
