import { choice, list, object, optional, type Static, text } from '../../schema.ts';
import { money } from '../money.ts';
import { addressInput } from '../people/address.ts';
import { cart } from './cart.ts';
import { chosenExtra, pricePart } from './price-part.ts';

/** How an order is paid. */
export const paymentMethod = choice(
  'Payment method; `CARD` where the shop takes cards, `GIFT_CARD` where a gift card balance pays for all',
  ['CARD', 'CASH_ON_DELIVERY', 'GIFT_CARD'],
);
export type PaymentMethod = Static<typeof paymentMethod>;

/** The shop's own checkout: cart, shipping address and totals. */
export const checkout = object(
  {
    id: text('Identifier'),
    status: choice('Status', ['EMPTY_CART', 'NEEDS_ADDRESS', 'READY']),
    cart,
    email: optional(text('E-mail address')),
    shippingAddress: optional(addressInput),
    deliveryMethods: list(
      'Available ways of delivery; the first is used',
      object({ value: text('Name in calls'), label: text('Label'), price: money }),
    ),
    paymentMethods: list('Available payment methods', object({ value: paymentMethod, label: text('Label') })),
    cost: object(
      {
        subtotalAmount: money,
        totalDiscountAmount: money,
        totalTaxAmount: money,
        shippingAmount: money,
        coinDiscount: money,
        totalAmount: money,
        giftCardAmount: money,
        payableAmount: money,
      },
      'Totals. Payable: what is left after coins and gift cards',
    ),
    extras: optional(list('Chosen beside the goods, in the total', chosenExtra)),
    explanation: optional(list('Parts of the total, in the order of the calculation', pricePart)),
  },
  'A checkout',
);
export type Checkout = Static<typeof checkout>;
