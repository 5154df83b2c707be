import { boolean, choice, integer, list, object, optional, type Static, text } from '../../schema.ts';
import { mediaAsset } from '../catalogue/media-asset.ts';
import { sellingPlan } from '../catalogue/selling-plan.ts';
import { money } from '../money.ts';
import { address } from '../people/address.ts';

/** Products of a recurring order. */
export const recurringLine = object(
  {
    variantId: text('Variant'),
    quantity: integer('Pieces'),
    title: text('Name of the product'),
    variantTitle: text('Option values'),
    productSlug: text('Page of the product'),
    price: money,
    asset: optional(mediaAsset),
    isInStock: boolean('Whether it could be sent today'),
  },
  'A line of a recurring order, at the prices of today',
);

/** The payment method of a subscription's orders. */
export const recurringPayment = object(
  {
    method: choice('Payment method for the remainder after gift cards', ['CARD', 'CASH_ON_DELIVERY']),
    isGiftCardBalanceUsed: boolean('Whether the gift card balance pays first'),
    card: optional(
      object(
        {
          brand: text('Such as Visa'),
          lastFour: text('Last four digits'),
          validThrough: text('Last month in which it is valid, such as 2027-09'),
          isExpired: boolean('Whether that month has ended'),
        },
        'The card that is kept at the payment service',
      ),
    ),
    canChangeCard: boolean('Whether another card can be entered'),
  },
  'How the orders of a recurring order are paid',
);
export type RecurringPayment = Static<typeof recurringPayment>;

/** An order that is placed repeatedly at an interval. */
export const recurringOrder = object(
  {
    id: text('Identifier'),
    status: choice('A paused one waits until it is resumed', ['ACTIVE', 'PAUSED', 'ENDED']),
    plan: sellingPlan,
    startDay: text('Calendar day of the first order, such as 2026-12-31'),
    nextDay: optional(text('Calendar day of the next delivery, while it is active')),
    lines: list('Goods that can still be bought', recurringLine),
    total: money,
    payment: recurringPayment,
    firstOrder: text('Number of the order that it began with'),
    latestOrder: text('Number of the latest order'),
    city: text('Town that it is sent to'),
    shippingAddress: address,
  },
  'A recurring order; its total is that of the next delivery at the prices of today',
);
export type RecurringOrder = Static<typeof recurringOrder>;
