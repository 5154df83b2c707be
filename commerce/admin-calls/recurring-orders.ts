import { type CallAnswer, defineCall } from '../../schemas/contract/call.ts';
import { recurringOrder } from '../../schemas/entities/orders/recurring-order.ts';
import { address } from '../../schemas/entities/people/address.ts';
import { boolean, choice, integer, list, object, optional, type Static, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';
import { recurringChanges } from '../rules/orders/recurring-order.ts';
import { access, auditEntry, changeId, cursor, day, root, searched } from './fields.ts';
import { orderSummary } from './orders.ts';

const status = choice('Status of the recurring order', ['ACTIVE', 'PAUSED', 'ENDED']);

const recurringSummary = object({
  id: text('Identifier'),
  status,
  plan: text('Name of the plan'),
  customer: text('Who it is sent to'),
  email: text('E-mail address of the customer'),
  nextDay: optional(text('Calendar day of the next delivery, while it is active')),
  pieces: integer('Pieces of a delivery'),
  latestOrder: text('Number of the latest order'),
});
/** A recurring order in a list. */
export type RecurringSummary = Static<typeof recurringSummary>;

export const listRecurringOrders = defineCall({
  id: 'admin.recurringOrders',
  method: 'GET',
  path: `${root}/subscriptions`,
  access,
  summary: 'Recurring orders, the next delivery first.',
  query: object({
    q: searched,
    status: optional(status),
    customer: optional(text('Identifier of a customer', { maxLength: limits.maxIdLength })),
    from: day('First day of the next delivery'),
    to: day('Last day of the next delivery'),
    after: cursor,
  }),
  answer: object({ recurringOrders: list('Recurring orders', recurringSummary), next: cursor }),
});

const one = object({ id: text('Identifier', { maxLength: limits.maxIdLength }) });

export const readRecurringOrder = defineCall({
  id: 'admin.recurringOrder',
  method: 'GET',
  path: `${root}/subscriptions/{id}`,
  access,
  params: one,
  summary: 'One recurring order with its deliveries, orders and changes.',
  answer: object({
    recurringOrder,
    version: integer('Incremented with each change'),
    customerKey: text('Identifier of the customer'),
    email: text('E-mail address that is told of deliveries'),
    address,
    deliveries: list('Calendar days of the next deliveries', text('Calendar day')),
    orders: list('Its orders, the latest first', orderSummary),
    hasMail: boolean('Whether the customer gets an e-mail about a change'),
    changes: list('Changes by merchants, newest first', auditEntry),
  }),
});
/** A recurring order with its orders and changes. */
export type RecurringDetail = CallAnswer<typeof readRecurringOrder>;

export const changeRecurringOrder = defineCall({
  id: 'admin.changeRecurringOrder',
  method: 'POST',
  path: `${root}/subscriptions/{id}`,
  access,
  audit: ['subscription.skip', 'subscription.pause', 'subscription.resume', 'subscription.end'],
  params: one,
  summary: 'Skips the next delivery of a recurring order, pauses it, resumes it, or ends it, and tells the customer.',
  body: object({
    changeId,
    ifVersion: integer('Version that was seen', { minimum: 1 }),
    change: choice('Operation', [...recurringChanges]),
    reason: text('Why, for the customer and the audit trail', { minLength: 1, maxLength: limits.maxReasonLength }),
  }),
  answer: readRecurringOrder.answer,
});
