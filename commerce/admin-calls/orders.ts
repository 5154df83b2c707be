import { defineCall } from '../../schemas/contract/call.ts';
import { order } from '../../schemas/entities/orders/order.ts';
import { boolean, choice, integer, list, object, optional, type Static, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';
import { orderStages, parcelStates } from '../rules/orders/order-changes.ts';
import { access, auditEntry, changeId, cursor, day, minorUnits, root, searched } from './fields.ts';

const stage = choice('Open step of the order', orderStages);

/** An order in a list. */
export const orderSummary = object({
  simpleId: text('Order number'),
  name: text('Order number as shown'),
  createdAt: text('ISO date-time'),
  customer: text('Name of the customer'),
  email: text('E-mail address; empty without one'),
  pieces: integer('Number of pieces'),
  total: integer('Total in minor units'),
  currencyCode: text('Currency'),
  financialStatus: text('Payment status'),
  paid: integer('Paid, in minor units'),
  stage,
  isPartlySent: boolean('Whether some pieces were sent and others are to be sent'),
});
/** An order in a list. */
export type OrderSummary = Static<typeof orderSummary>;

/** An order with its changes, as merchants see it. */
export const orderDetail = object({
  order,
  version: integer('Incremented with each change'),
  stage,
  displayStatus: text('Status as shown to the customer'),
  paid: integer('Paid, in minor units'),
  refunded: integer('Refunded, in minor units'),
  card: optional(
    object({
      state: choice('Whether it can still be paid', ['WAITS', 'PAID', 'ENDED']),
      refundable: integer('Amount that can be refunded to the card, in minor units'),
      pending: integer('Pending refund to the card, in minor units'),
    }),
  ),
  hasMail: boolean('Whether the customer gets e-mails about changes'),
  changes: list('Latest changes, newest first', auditEntry),
});
/** An order with its changes, as merchants see it. */
export type OrderDetail = Static<typeof orderDetail>;

const wanted = {
  q: searched,
  stage: optional(stage),
  from: day('First day, in UTC'),
  to: day('Last day, in UTC'),
};

export const listOrders = defineCall({
  id: 'admin.orders',
  method: 'GET',
  path: `${root}/orders`,
  access,
  summary: 'Orders, newest first.',
  query: object({ ...wanted, after: cursor }),
  answer: object({ orders: list('Orders', orderSummary), next: cursor }),
});

export const exportOrders = defineCall({
  id: 'admin.exportOrders',
  method: 'GET',
  path: `${root}/orders-file`,
  access,
  audit: ['export'],
  summary: 'Orders as CSV, the newest first, with a line for each.',
  query: object(wanted),
  answer: text('The file, as text/csv'),
});

const number = text('Order number', { maxLength: limits.maxIdLength });
const one = object({ number });
const change = { changeId, ifVersion: integer('Version that was seen', { minimum: 1 }) };

export const readOrder = defineCall({
  id: 'admin.order',
  method: 'GET',
  path: `${root}/orders/{number}`,
  access,
  params: one,
  summary: 'One order with all that was changed.',
  answer: orderDetail,
});

const tracking = {
  carrier: optional(text('Who delivers it', { maxLength: limits.maxCarrierLength })),
  trackingNumber: optional(text('Number of the parcel', { maxLength: limits.maxTrackingNumberLength })),
  trackingUrl: optional(
    text('Address of the tracking page', {
      pattern: '^(https?://[^\\s"<>]+)?$',
      maxLength: limits.maxTrackingUrlLength,
    }),
  ),
};

export const sendParcel = defineCall({
  id: 'admin.sendParcel',
  method: 'POST',
  path: `${root}/orders/{number}/parcels`,
  access,
  audit: ['order.send'],
  params: one,
  summary: 'Sends pieces of an order, and tells the customer.',
  body: object({
    ...change,
    lines: list(
      'Pieces to send',
      object({
        lineItemId: text('Line of the order', { maxLength: limits.maxIdLength }),
        quantity: integer('Pieces', { minimum: 1, maximum: limits.maxLineQuantity }),
      }),
      { minItems: 1, maxItems: limits.maxCartLines },
    ),
    ...tracking,
  }),
  answer: orderDetail,
});

export const changeParcel = defineCall({
  id: 'admin.changeParcel',
  method: 'PUT',
  path: `${root}/orders/{number}/parcels/{parcel}`,
  access,
  audit: ['order.parcel'],
  summary: "Records a parcel's status and tracking details.",
  params: object({ number, parcel: text('Parcel', { maxLength: limits.maxIdLength }) }),
  body: object({ ...change, displayStatus: choice('Status', parcelStates), ...tracking }),
  answer: orderDetail,
});

export const cancelOrder = defineCall({
  id: 'admin.cancelOrder',
  method: 'POST',
  path: `${root}/orders/{number}/cancel`,
  access,
  audit: ['order.cancel'],
  params: one,
  summary: 'Cancels what has not been sent, gives it back to the stock, and tells the customer.',
  body: object({
    ...change,
    reason: optional(text('Why, for the audit trail', { maxLength: limits.maxReasonLength })),
  }),
  answer: orderDetail,
});

export const notePayment = defineCall({
  id: 'admin.notePayment',
  method: 'POST',
  path: `${root}/orders/{number}/payments`,
  access,
  audit: ['order.payment'],
  params: one,
  summary: 'Notes a payment of the customer.',
  body: object({ ...change, amount: minorUnits('Amount', 1) }),
  answer: orderDetail,
});

export const noteRefund = defineCall({
  id: 'admin.noteRefund',
  method: 'POST',
  path: `${root}/orders/{number}/refunds`,
  access,
  audit: ['order.refund'],
  params: one,
  summary: 'Gives money back to the card or the gift card balance, or notes a refund that has gone another way.',
  body: object({
    ...change,
    amount: minorUnits('Amount', 1),
    method: optional(
      choice('To the card, or the gift card balance of the customer, as far as it came from there', [
        'CARD',
        'GIFT_CARD',
      ]),
    ),
    reason: optional(text('Why, for the audit trail', { maxLength: limits.maxReasonLength })),
  }),
  answer: orderDetail,
});
