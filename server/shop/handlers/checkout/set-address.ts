import setCheckoutAddress from '../../../../commerce/calls/checkout/set-address.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { setAddress } from '../../carts/checkout.ts';

export default defineHandler(setCheckoutAddress, (context) => setAddress(context, context.query.cart, context.body));
