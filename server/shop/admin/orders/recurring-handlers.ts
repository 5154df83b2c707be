import * as calls from '../../../../commerce/admin-calls/recurring-orders.ts';
import { limits } from '../../../../commerce/limits.ts';
import { messages } from '../../../../commerce/messages.ts';
import {
  changeRecurring,
  deliveryDay,
  nextDelivery,
  type RecurringChange,
  type RecurringState,
} from '../../../../commerce/rules/orders/recurring-order.ts';
import type { AuditAction } from '../../../../schemas/contract/audit-actions.ts';
import { CallError } from '../../../core/call-error.ts';
import type { StoredRecurringOrder } from '../../../core/ports/storage/orders/recurring-orders.ts';
import type { ShopServices } from '../../calls/context.ts';
import { defineHandler, type Handler } from '../../calls/define-handler.ts';
import { presentRecurringOrder } from '../../presenters/recurring-orders.ts';
import { changedMail } from '../../recurring-orders/recurring-mail.ts';
import { scheduled, todayIn } from '../../recurring-orders/schedule.ts';
import { recurringSubject } from '../../recurring-orders/subject.ts';
import { changeBy } from '../change-by.ts';
import { searchedWords } from '../goods/searched-words.ts';
import { presentOrderSummary } from './present-order.ts';

/** Number of upcoming deliveries shown. */
const shownDeliveries = 4;

/** Maximum number of orders and changes shown. */
const shownOrders = 50;

const describe = (state: RecurringState): string =>
  state.status === 'ACTIVE' ? `next delivery ${nextDelivery(state)}` : state.status.toLowerCase();

const actions: Readonly<Record<RecurringChange, AuditAction>> = {
  SKIP: 'subscription.skip',
  PAUSE: 'subscription.pause',
  RESUME: 'subscription.resume',
  END: 'subscription.end',
};

const missing = (): CallError => new CallError(404, 'recurring-not-found', messages.recurringNotFound);

const summaryOf = (recurring: StoredRecurringOrder): calls.RecurringSummary => {
  const { id, status, plan, checkout, lines, latestOrder } = recurring;
  const { firstName, lastName } = checkout.shippingAddress;
  return {
    id,
    status,
    plan: plan.title,
    email: checkout.email,
    latestOrder,
    customer: [firstName, lastName].filter(Boolean).join(' '),
    ...(status === 'ACTIVE' ? { nextDay: nextDelivery(recurring) } : {}),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
};

async function presentDetail(shop: ShopServices, recurring: StoredRecurringOrder): Promise<calls.RecurringDetail> {
  const { storage, messenger } = shop;
  const { version, owner, checkout, occurrence, status } = recurring;
  const numbers = await storage.recurringDesk.orders(recurring, shownOrders);
  const orders = await Promise.all(numbers.map((number) => storage.orderDesk.read(number)));
  const { entries } = await storage.audit.list({ subject: recurringSubject(recurring), count: shownOrders });
  const presented = await presentRecurringOrder(shop, recurring);
  return {
    recurringOrder: presented,
    version,
    customerKey: owner,
    email: checkout.email,
    address: presented.shippingAddress,
    deliveries:
      status === 'ACTIVE'
        ? Array.from({ length: shownDeliveries }, (_, at) => deliveryDay(recurring, occurrence + at))
        : [],
    orders: orders.flatMap((record) => (record ? [presentOrderSummary(record)] : [])),
    hasMail: messenger.has('email'),
    changes: entries,
  };
}

/** Handlers of the merchant's calls about recurring orders. */
export const recurringHandlers: readonly Handler[] = [
  defineHandler(calls.listRecurringOrders, async ({ query, shop }) => {
    const { q, customer, ...filters } = query;
    const { found, next } = await shop.storage.recurringDesk.search({
      ...filters,
      words: searchedWords(q),
      owner: customer,
      count: limits.adminPageSize,
    });
    return { recurringOrders: found.map(summaryOf), ...(next === undefined ? {} : { next }) };
  }),
  defineHandler(calls.readRecurringOrder, async ({ params, shop }) => {
    const recurring = await shop.storage.recurringDesk.read(params.id);
    if (!recurring) throw missing();
    return presentDetail(shop, recurring);
  }),
  defineHandler(calls.changeRecurringOrder, async (context) => {
    const { body, params, shop } = context;
    const reason = body.reason.trim();
    if (reason === '') throw new CallError(400, 'reason-needed', messages.reasonNeeded);
    const by = changeBy(context, body.changeId);
    const changed = await shop.storage.recurringDesk.change(params.id, body.ifVersion, by, (recurring) => {
      const next = changeRecurring(recurring, body.change, todayIn(shop));
      if ('refused' in next) return { refusal: next.refused };
      const subject = recurringSubject(recurring);
      const after = `${describe(next)}. ${reason}`;
      return {
        draft: scheduled(next, shop),
        audit: { action: actions[body.change], subject, before: describe(recurring), after },
        messages: changedMail(shop, next, { id: by.id, change: body.change, reason }),
      };
    });
    if (changed.kind === 'missing') throw missing();
    if (changed.kind === 'conflict') throw new CallError(409, 'recurring-changed', messages.recurringChanged);
    if (changed.kind === 'refused') throw new CallError(409, 'recurring-refused', changed.refusal);
    shop.messenger.deliverSoon();
    return presentDetail(shop, changed.recurring);
  }),
];
