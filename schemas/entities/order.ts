import { boolean, choice, integer, list, nullable, object, optional, type Static, text } from '../schema.ts';
import { address } from './address.ts';
import { discountAllocation } from './discount.ts';
import { mediaAsset } from './media-asset.ts';
import { money } from './money.ts';

/** One thing that was bought, with names and prices as they were then. */
export const orderLineItem = object(
  {
    id: text('Identifier'),
    quantity: integer('How many'),
    title: text('Name of the product'),
    variantTitle: text('Option values'),
    sku: text('Stock keeping unit'),
    productSlug: text('Page of the product'),
    variantId: text('Variant'),
    variantSimpleId: text('Variant, short'),
    productSimpleId: text('Product, short'),
    brand: text('Brand'),
    category: text('What kind of thing it is'),
    price: money,
    mrp: money,
    totalPrice: money,
    discountAllocations: list('Discounts on this item', discountAllocation),
    asset: optional(mediaAsset),
  },
  'A line of an order',
);
export type OrderLineItem = Static<typeof orderLineItem>;

export const fulfillmentDisplayStatus = choice('Where the parcel is', [
  'CONFIRMED',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'NOT_DELIVERED',
]);
export type FulfillmentDisplayStatus = Static<typeof fulfillmentDisplayStatus>;

/** One parcel of an order. */
export const fulfillment = object(
  {
    id: text('Identifier'),
    displayStatus: fulfillmentDisplayStatus,
    totalQuantity: integer('Pieces in it'),
    trackingUrl: optional(text('Where to follow it')),
    fulfillmentLineItems: list(
      'What is in it',
      object({
        lineItemId: text('Line of the order'),
        quantity: integer('How many'),
        totalAmount: money,
        totalPrice: money,
      }),
    ),
  },
  'A parcel',
);
export type Fulfillment = Static<typeof fulfillment>;

/** An order. Its display status is derived from its parcels by `orderDisplayStatus`. */
export const order = object(
  {
    id: text('Identifier'),
    globalId: text('Identifier across shops'),
    simpleId: text('Order number'),
    name: text('Order number as shown'),
    createdAt: text('ISO date-time'),
    canceledAt: nullable(text('ISO date-time')),
    fulfillmentStatus: choice('Whether it was sent', ['UNFULFILLED', 'PARTIALLY_FULFILLED', 'FULFILLED']),
    financialStatus: choice('Whether it was paid', ['PENDING', 'PAID', 'REFUNDED']),
    paymentMethod: choice('How it is paid', ['CASH_ON_DELIVERY']),
    lineItems: list('What was bought', orderLineItem),
    fulfillments: list('Parcels', fulfillment),
    subtotalPrice: money,
    totalTax: money,
    totalShippingPrice: money,
    totalDiscount: money,
    totalPrice: money,
    coinDiscount: money,
    couponDiscount: money,
    discountAllocations: list('Discounts', discountAllocation),
    discountCodes: list('Codes used', text('Code')),
    email: optional(text('E-mail address')),
    phone: optional(text('Telephone')),
    customerEcommId: optional(text('Customer in the shop platform')),
    shippingAddress: address,
    customerNote: text('What the shopper asked for'),
  },
  'An order',
);
export type Order = Static<typeof order>;

/** A page of orders by cursor. */
export const orderConnection = object(
  {
    edges: list('Orders, newest first', object({ cursor: text('Position'), node: order })),
    pageInfo: object({
      hasNextPage: boolean('Whether there are more'),
      endCursor: nullable(text('Position to go on after')),
    }),
  },
  'A page of orders',
);
export type OrderConnection = Static<typeof orderConnection>;
