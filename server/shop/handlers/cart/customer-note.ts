import setCustomerNote from '../../../../commerce/calls/cart/customer-note.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { changeCart } from '../../carts/change-cart.ts';

export default defineHandler(setCustomerNote, (context) =>
  changeCart(context, 'main', [], (cart) => ({ cart: { ...cart, customerNote: context.body.note }, notices: [] })),
);
