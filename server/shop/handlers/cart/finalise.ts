import finaliseCart from '../../../../commerce/calls/cart/finalise.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { finalise } from '../../carts/finalise.ts';

export default defineHandler(finaliseCart, (context) => finalise(context, 'main', context.body));
