import getCheckout from '../../../../commerce/calls/checkout/get.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { readCheckout } from '../../carts/checkout.ts';

export default defineHandler(getCheckout, (context) => readCheckout(context, context.query.cart));
