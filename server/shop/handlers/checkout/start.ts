import startCheckout from '../../../../commerce/calls/checkout/start.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { readCheckout } from '../../carts/checkout.ts';

export default defineHandler(startCheckout, (context) => readCheckout(context, context.query.cart));
