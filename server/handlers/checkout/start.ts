import startCheckout from '../../../commerce/calls/checkout/start.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { checkoutAnswer } from '../../carts/checkout.ts';

export default defineHandler(startCheckout, (context) => checkoutAnswer(context, context.query.cart));
