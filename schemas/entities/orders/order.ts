import { boolean, choice, integer, list, nullable, object, optional, type Static, text } from '../../schema.ts';
import { paymentMethod } from '../cart/checkout.ts';
import { discountAllocation } from '../cart/discount.ts';
import { lineChoiceFields } from '../cart/line-choices.ts';
import { chosenExtra, pricePart } from '../cart/price-part.ts';
import { mediaAsset } from '../catalogue/media-asset.ts';
import { keyValue } from '../key-value.ts';
import { money } from '../money.ts';
import { address } from '../people/address.ts';
import { invoiceSummary } from './invoice.ts';

/** A line of an order, with names and prices at the time of the order. */
export const orderLineItem = object(
  {
    id: text('Identifier'),
    quantity: integer('Quantity'),
    title: text('Name of the product'),
    variantTitle: text('Option values'),
    sku: text('Stock keeping unit'),
    productSlug: text('Page of the product'),
    variantId: text('Variant'),
    variantSimpleId: text('Variant, short'),
    productSimpleId: text('Product, short'),
    brand: text('Brand'),
    category: text('Category'),
    price: money,
    mrp: money,
    subtotalPrice: optional(money),
    totalPrice: money,
    discountAllocations: list('Discounts on this item', discountAllocation),
    isGiftCard: optional(boolean('Whether each piece becomes a gift card once the order is paid')),
    asset: optional(mediaAsset),
    ...lineChoiceFields,
  },
  'A line of an order',
);
export type OrderLineItem = Static<typeof orderLineItem>;

/** State of a parcel. */
export const fulfillmentDisplayStatus = choice('Delivery status', [
  'CONFIRMED',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'NOT_DELIVERED',
]);
export type FulfillmentDisplayStatus = Static<typeof fulfillmentDisplayStatus>;

/** A parcel of an order. */
export const fulfillment = object(
  {
    id: text('Identifier'),
    displayStatus: fulfillmentDisplayStatus,
    totalQuantity: integer('Number of pieces'),
    carrier: optional(text('Who delivers it')),
    trackingNumber: optional(text('Number of the parcel at the carrier')),
    trackingUrl: optional(text('Address of the tracking page')),
    fulfillmentLineItems: list(
      'Items in the parcel',
      object({
        lineItemId: text('Line of the order'),
        quantity: integer('Quantity'),
        totalAmount: money,
        totalPrice: money,
      }),
    ),
  },
  'A parcel',
);
export type Fulfillment = Static<typeof fulfillment>;

/** A payment or refund after the order was placed. */
export const orderTransaction = object(
  {
    id: text('Identifier'),
    kind: choice('Kind', ['PAYMENT', 'REFUND']),
    method: optional(
      choice('The gift card balance of the customer, or the card that has paid; otherwise any other way', [
        'CARD',
        'GIFT_CARD',
      ]),
    ),
    amount: money,
    createdAt: text('ISO date-time'),
    failedAt: optional(text('When a refund that was given came back, so that it no longer counts: ISO date-time')),
  },
  'A payment or a refund',
);
export type OrderTransaction = Static<typeof orderTransaction>;

/** A card payment that can still be made; computed and never stored with the order. */
export const openPayment = object(
  {
    address: text('Address that leads to the page of the payment service'),
    payBefore: text('When the order is cancelled unless it is paid: ISO date-time'),
  },
  'A card payment that can still be made',
);

/** The balance of an order; computed, never stored. */
export const orderBalance = object(
  {
    cancelled: money,
    paid: money,
    refunded: money,
    due: money,
    owed: money,
  },
  'Cancelled: what needs not be paid any more. Due: what is still to be paid. Owed: what the shop has to give back',
);
export type OrderBalance = Static<typeof orderBalance>;

/** Coins of an order; only for orders of registered customers. */
export const orderCoins = object(
  { spent: integer('Coins that were spent on it'), earned: integer('Coins that it has earned') },
  'Coins of an order',
);

/** An order. Its display status is derived from its parcels by `orderDisplayStatus`. */
export const order = object(
  {
    id: text('Identifier'),
    globalId: text('Identifier across shops'),
    simpleId: text('Order number'),
    name: text('Order number as shown'),
    createdAt: text('ISO date-time'),
    canceledAt: nullable(text('ISO date-time')),
    fulfillmentStatus: choice('Fulfilment status', ['UNFULFILLED', 'PARTIALLY_FULFILLED', 'FULFILLED']),
    financialStatus: choice('Payment status', ['PENDING', 'PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']),
    paymentMethod,
    lineItems: list('Items of the order', orderLineItem),
    fulfillments: list('Parcels', fulfillment),
    subtotalPrice: money,
    totalTax: money,
    totalShippingPrice: money,
    totalDiscount: money,
    totalPrice: money,
    coinDiscount: money,
    coins: optional(orderCoins),
    couponDiscount: money,
    discountAllocations: list('Discounts', discountAllocation),
    discountCodes: list('Codes used', text('Code')),
    extras: optional(list('Chosen beside the goods, in the total', chosenExtra)),
    explanation: optional(list('Parts of the total, in the order of the calculation', pricePart)),
    email: optional(text('E-mail address')),
    phone: optional(text('Telephone')),
    customerEcommId: optional(text('Customer in the shop platform')),
    shippingAddress: address,
    transactions: optional(list('Payments and refunds, oldest first', orderTransaction)),
    invoices: optional(list('Invoices and credit notes, oldest first', invoiceSummary)),
    openPayment: optional(openPayment),
    balance: optional(orderBalance),
    customerNote: text('Note of the shopper'),
    attributes: list('Key-value pairs of the cart, such as `checkoutPartner` and `actionLink`', keyValue),
  },
  'An order',
);
export type Order = Static<typeof order>;

/** A cursor-based page of orders. */
export const orderConnection = object(
  {
    edges: list('Orders, newest first', object({ cursor: text('Cursor'), node: order })),
    pageInfo: object({
      hasNextPage: boolean('Whether there are more'),
      endCursor: nullable(text('Cursor of the last order')),
    }),
  },
  'A page of orders',
);
export type OrderConnection = Static<typeof orderConnection>;
