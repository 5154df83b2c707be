import { type Metrics, unmeasured } from '../../core/ports/metrics.ts';
import type { OutboxStorage } from '../../core/ports/storage/messages/outbox.ts';
import type { OrderStorage } from '../../core/ports/storage/orders/orders.ts';
import type { PaymentStorage, StoredPayment } from '../../core/ports/storage/orders/payments.ts';
import type { ShopStorage } from '../../core/ports/storage/storage.ts';
import type { Job } from '../jobs.ts';

const measuredOrders = (orders: OrderStorage, metrics: Metrics): OrderStorage => ({
  ...orders,
  async place(key, idempotencyKey, decide) {
    const placement = await orders.place(key, idempotencyKey, decide);
    if (placement.kind === 'placed') metrics.count('orders', {});
    return placement;
  },
});

/** Counts the outcomes of a payment and its refunds. */
function countPayment(before: StoredPayment, after: StoredPayment, metrics: Metrics): void {
  if (after.state !== before.state && after.state !== 'open') metrics.count('payments', { outcome: after.state });
  const states = new Map(before.refunds.map(({ id, state }) => [id, state]));
  for (const { id, state } of after.refunds) if (states.get(id) !== state) metrics.count('refunds', { outcome: state });
}

const measuredPayments = (payments: PaymentStorage, metrics: Metrics): PaymentStorage => ({
  ...payments,
  async change(id, by, decide) {
    // A repeated transaction calls this again; only its last call counts.
    let before: StoredPayment | undefined;
    const after = await payments.change(id, by, (payment, ...rest) => {
      const change = decide(payment, ...rest);
      before = change && payment;
      return change;
    });
    if (before && after) countPayment(before, after, metrics);
    return after;
  },
});

type Outcome = Parameters<OutboxStorage['settle']>[1];

function outcomeOf(outcome: Outcome) {
  if ('state' in outcome) return outcome.state;
  return 'kept' in outcome ? 'kept' : 'retried';
}

const measuredOutbox = (outbox: OutboxStorage, metrics: Metrics): OutboxStorage => ({
  ...outbox,
  async settle(id, outcome) {
    await outbox.settle(id, outcome);
    metrics.count('messages', { outcome: outcomeOf(outcome) });
  },
});

/** Wraps a storage so that it counts orders, payments and messages as they are written. */
export const measuredStorage = (storage: ShopStorage, metrics: Metrics): ShopStorage =>
  metrics === unmeasured
    ? storage
    : {
        ...storage,
        orders: measuredOrders(storage.orders, metrics),
        payments: measuredPayments(storage.payments, metrics),
        outbox: measuredOutbox(storage.outbox, metrics),
      };

/** Wraps jobs so that they count their runs. */
export const measuredJobs = (jobs: readonly Job[], metrics: Metrics): Job[] =>
  jobs.map((job) => ({
    ...job,
    async run() {
      let outcome: 'done' | 'failed' = 'failed';
      try {
        await job.run();
        outcome = 'done';
      } finally {
        metrics.count('jobs', { job: job.name, outcome });
      }
    },
  }));
