import placeCheckoutOrder from '../../../../commerce/calls/checkout/place-order.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { placeOrder } from '../../carts/place-order.ts';

export default defineHandler(placeCheckoutOrder, (context) => placeOrder(context, context.query.cart, context.body));
