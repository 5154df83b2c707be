import type { OrderDetail } from '../../commerce/admin-calls/orders.ts';
import { minorFromMajor } from '../../commerce/rules/money.ts';
import { actionName } from '../audit/action-names.ts';
import { shownMoney } from '../layout/format.ts';

/** An event in the history of an order. */
export interface OrderEvent {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  title: string;
  /** Who caused it; undefined when it was the shopper. */
  author?: string;
  detail?: string;
  /** Emphasis in the list. */
  tone?: 'good' | 'bad';
}

const tones: Readonly<Record<string, OrderEvent['tone']>> = {
  'order.send': 'good',
  'order.payment': 'good',
  'order.cancel': 'bad',
};

const invoiceNames = { INVOICE: 'Invoice', CREDIT_NOTE: 'Credit note', DEBIT_NOTE: 'Debit note' } as const;

/**
 * The history of an order, the latest event first: actions of the shopper, of staff and of jobs, and issued
 * documents.
 */
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
  // Sorting is stable, so that events with the same timestamp keep this order, the latest first.
  return [...done, ...issued, placed].sort((a, b) => b.at - a.at);
}
