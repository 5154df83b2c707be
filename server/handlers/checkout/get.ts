import getCheckout from '../../../commerce/calls/checkout/get.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { checkoutAnswer } from '../../carts/checkout.ts';

export default defineHandler(getCheckout, (context) => checkoutAnswer(context, context.query.cart));
