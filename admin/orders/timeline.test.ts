import { expect, it } from 'vitest';
import type { OrderDetail } from '../../commerce/admin-calls/orders.ts';
import { sampleMessage } from '../../server/shop/messaging/sample-messages.ts';
import { orderTimeline } from './timeline.ts';

const { input } = sampleMessage('order-placed');
const order = (input as unknown as { order: OrderDetail['order'] }).order;
const change = (id: string, at: string, action: string, before = '') => ({
  id,
  at: Date.parse(at),
  author: 'meera',
  action,
  subject: 'order ABCD-2345',
  before,
  after: `${id} after`,
});

it('lists changes by staff, issued invoices and the placing of the order by time, the latest first', () => {
  const invoices = [
    { kind: 'INVOICE', number: 'INV-1', issuedAt: '2026-01-02T10:00:00.000Z', total: order.totalPrice },
    { kind: 'CREDIT_NOTE', number: 'CN-1', issuedAt: '2026-01-04T10:00:00.000Z', total: order.totalPrice },
  ] as const;
  const changes = [
    change('cancelled', '2026-01-04T10:00:00.000Z', 'order.cancel', 'sent'),
    change('sent', '2026-01-03T10:00:00.000Z', 'order.send'),
  ];
  const events = orderTimeline({ order: { ...order, invoices: [...invoices] }, changes });
  expect(events.map(({ title, tone, author }) => [title, tone, author])).toEqual([
    ['Cancelled', 'bad', 'meera'],
    ['Credit note CN-1', undefined, undefined],
    ['Sent a parcel', 'good', 'meera'],
    ['Invoice INV-1', undefined, undefined],
    ['Placed', undefined, undefined],
  ]);
  expect(events[0]!.detail).toBe('sent → cancelled after');
  expect(events.at(-1)!.detail).toMatch(/960.*, asha@example\.com$/);
});

it('has one event for an order without changes', () => {
  expect(orderTimeline({ order, changes: [] }).map(({ id }) => id)).toEqual(['placed']);
});
