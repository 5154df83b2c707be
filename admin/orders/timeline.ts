import type { OrderDetail } from '../../commerce/admin-calls/orders.ts';
import { minorFromMajor } from '../../commerce/rules/money.ts';
import { actionName } from '../audit/action-names.ts';
import { shownMoney } from '../layout/format.ts';

/** What has happened to an order. */
export interface OrderEvent {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  title: string;
  /** Who has done it, where it was no shopper. */
  author?: string;
  detail?: string;
  /** How it is marked in the list. */
  tone?: 'good' | 'bad';
}

const tones: Readonly<Record<string, OrderEvent['tone']>> = {
  'order.send': 'good',
  'order.payment': 'good',
  'order.cancel': 'bad',
};

const invoiceNames = { INVOICE: 'Invoice', CREDIT_NOTE: 'Credit note', DEBIT_NOTE: 'Debit note' } as const;

/** All that has happened to an order, the latest first: what shoppers did, what staff and jobs did, and what was issued. */
export function orderTimeline({ order, changes }: Pick<OrderDetail, 'order' | 'changes'>): OrderEvent[] {
  const { currencyCode, amount } = order.totalPrice;
  const placed: OrderEvent = {
    id: 'placed',
    at: Date.parse(order.createdAt),
    title: 'Placed',
    detail: `${shownMoney(minorFromMajor(amount, currencyCode), currencyCode)}, ${order.email ?? 'without an e-mail address'}`,
  };
  const issued = (order.invoices ?? []).map(({ kind, number, issuedAt }) => ({
    id: `issued ${number}`,
    at: Date.parse(issuedAt),
    title: `${invoiceNames[kind]} ${number}`,
  }));
  const done = changes.map(({ id, at, author, action, before, after }) => ({
    id,
    at,
    author,
    title: actionName(action),
    ...(tones[action] ? { tone: tones[action] } : {}),
    detail: before === '' ? after : `${before} → ${after}`,
  }));
  // Sorting is stable: what happened at one time stays in this order, the latest first.
  return [...done, ...issued, placed].sort((a, b) => b.at - a.at);
}
