import expressCheckout from '../../../../commerce/calls/cart/express-checkout.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { startExpressCheckout } from '../../carts/express-checkout.ts';

export default defineHandler(expressCheckout, (context) => startExpressCheckout(context, context.body));
