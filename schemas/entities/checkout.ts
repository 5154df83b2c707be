import { choice, list, object, optional, type Static, text } from '../schema.ts';
import { addressInput } from './address.ts';
import { cart } from './cart.ts';
import { money } from './money.ts';

export const paymentMethod = choice('How to pay', ['CASH_ON_DELIVERY']);
export type PaymentMethod = Static<typeof paymentMethod>;

/** The shop's own checkout: the cart, where it goes, and what there is to pay. */
export const checkout = object(
  {
    id: text('Identifier'),
    status: choice('How far it is', ['EMPTY_CART', 'NEEDS_ADDRESS', 'READY']),
    cart,
    email: optional(text('E-mail address')),
    shippingAddress: optional(addressInput),
    paymentMethods: list('Ways to pay', object({ value: paymentMethod, label: text('What the shopper reads') })),
    cost: object(
      {
        subtotalAmount: money,
        totalDiscountAmount: money,
        totalTaxAmount: money,
        shippingAmount: money,
        totalAmount: money,
      },
      'What there is to pay',
    ),
  },
  'A checkout',
);
export type Checkout = Static<typeof checkout>;
