import changeUpsell from '../../../../commerce/calls/cart/upsell.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { withUpsell } from '../../carts/cart-extras.ts';
import { changeCart } from '../../carts/change-cart.ts';
import { acceptedValues } from '../../submissions/accepted-values.ts';
import { existingForm } from '../../submissions/existing-form.ts';

export default defineHandler(changeUpsell, (context) =>
  changeCart(context, 'main', [], (cart, _, pricing) => ({
    cart: withUpsell(cart, context.body, pricing, (slug, given) =>
      acceptedValues(existingForm(context.shop.config.forms, slug), given, context),
    ),
    notices: [],
  })),
);
