import * as calls from '../../../../commerce/admin-calls/orders.ts';
import { limits } from '../../../../commerce/limits.ts';
import { messages } from '../../../../commerce/messages.ts';
import { majorText } from '../../../../commerce/rules/money.ts';
import * as rules from '../../../../commerce/rules/orders/order-changes.ts';
import type { FulfillmentDisplayStatus } from '../../../../schemas/entities/orders/order.ts';
import { isoTime, newId } from '../../../core/env.ts';
import type { OrderRecord } from '../../../core/ports/storage/orders/order-desk.ts';
import { defineHandler, type Handler } from '../../calls/define-handler.ts';
import type { StatusMailer } from '../../messaging/status-mail.ts';
import { cardPaymentOf, refundToCard } from '../../payments/card-refund.ts';
import { reviewRequest } from '../../reviews/review-request.ts';
import { changeOrder, presentOrder, readOrderRecord } from './change-order.ts';
import { presentOrderSummary } from './present-order.ts';
import { searchedOrders } from './searched-orders.ts';

const parcelWords: Readonly<Record<FulfillmentDisplayStatus, string>> = {
  CONFIRMED: 'not sent',
  IN_TRANSIT: 'in transit',
  OUT_FOR_DELIVERY: 'out for delivery',
  DELIVERED: 'delivered',
  NOT_DELIVERED: 'not delivered',
};

const parcelsOf = ({ order }: Pick<OrderRecord, 'order'>): string =>
  order.fulfillments
    .map(({ totalQuantity, displayStatus, carrier = '', trackingNumber = '' }) =>
      [totalQuantity, parcelWords[displayStatus], carrier, trackingNumber].filter(Boolean).join(' '),
    )
    .join(', ');

const moneyOf = ({ order, paid, refunded }: Pick<OrderRecord, 'order' | 'paid' | 'refunded'>): string => {
  const { currencyCode } = order.totalPrice;
  return `paid ${majorText(paid, currencyCode)}, refunded ${majorText(refunded, currencyCode)}`;
};

const readingHandlers = (): Handler[] => [
  defineHandler(calls.listOrders, async ({ query, shop }) => {
    const { after, ...filters } = query;
    const { records, next } = await shop.storage.orderDesk.search({
      ...searchedOrders(filters),
      after,
      count: limits.adminPageSize,
    });
    return { orders: records.map(presentOrderSummary), ...(next === undefined ? {} : { next }) };
  }),
  defineHandler(calls.readOrder, async ({ params, shop }) =>
    presentOrder(shop, await readOrderRecord(shop, params.number)),
  ),
];

/** Handlers of calls about parcels and cancellations. */
const parcelHandlers = (mailer: StatusMailer): Handler[] => [
  defineHandler(calls.sendParcel, (context) => {
    const { lines, changeId, ifVersion, ...tracking } = context.body;
    const parcel = newId(context.shop.env);
    return changeOrder(context, {
      number: context.params.number,
      changeId,
      ifVersion,
      action: 'order.send',
      describe: parcelsOf,
      decide: (state) => rules.sendParcel(state, parcel, lines, tracking),
      mails: (state) => mailer.sent(state, state.order.fulfillments.find(({ id }) => id === parcel)!),
    });
  }),
  defineHandler(calls.changeParcel, async (context) => {
    const { displayStatus, changeId, ifVersion, ...tracking } = context.body;
    const { number, parcel } = context.params;
    const askForReviews = await reviewRequest(context.shop, await readOrderRecord(context.shop, number));
    return changeOrder(context, {
      number,
      changeId,
      ifVersion,
      action: 'order.parcel',
      describe: parcelsOf,
      decide: (state) => rules.changeParcel(state, parcel, displayStatus, tracking),
      mails: askForReviews,
    });
  }),
  defineHandler(calls.cancelOrder, (context) => {
    const { changeId, ifVersion, reason } = context.body;
    return changeOrder(context, {
      number: context.params.number,
      changeId,
      ifVersion,
      reason,
      action: 'order.cancel',
      describe: parcelsOf,
      decide: (state) => rules.cancelOrder(state, isoTime(context.shop.env)),
      mails: (state) => mailer.cancelled(state),
    });
  }),
];

/** Handlers of calls about payments and refunds of orders. */
const moneyHandlers = (mailer: StatusMailer): Handler[] => [
  defineHandler(calls.notePayment, (context) => {
    const { changeId, ifVersion, amount } = context.body;
    return changeOrder(context, {
      number: context.params.number,
      changeId,
      ifVersion,
      action: 'order.payment',
      describe: moneyOf,
      decide: (state) => rules.notePayment(state, { id: changeId, amount, at: isoTime(context.shop.env) }),
      mails: (state) => mailer.paid(state),
    });
  }),
  defineHandler(calls.noteRefund, async (context) => {
    const { shop, params } = context;
    const { changeId, ifVersion, amount, method, reason } = context.body;
    if (method === 'CARD') {
      await refundToCard(context, { number: params.number, changeId, ifVersion, amount, reason });
      return presentOrder(shop, await readOrderRecord(shop, params.number));
    }
    const card = await cardPaymentOf(shop, await readOrderRecord(shop, params.number));
    const transaction = { id: changeId, amount, at: isoTime(context.shop.env), ...(method ? { method } : {}) };
    return changeOrder(context, {
      number: context.params.number,
      changeId,
      ifVersion,
      reason,
      action: 'order.refund',
      describe: moneyOf,
      // Money that is on its way to the card counts as refunded.
      decide: (state) =>
        amount + (card?.pending ?? 0) > state.paid - state.refunded
          ? { refused: messages.refundTooHigh }
          : rules.noteRefund(state, transaction),
      mails: (state) => mailer.refunded(state),
    });
  }),
];

/** Handlers of the merchant's calls about orders. */
export const orderHandlers = (mailer: StatusMailer): Handler[] => [
  ...readingHandlers(),
  ...parcelHandlers(mailer),
  ...moneyHandlers(mailer),
];
