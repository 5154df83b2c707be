import { dayMs } from '../../commerce/durations.ts';
import { limits } from '../../commerce/limits.ts';
import { saleEntries } from '../../commerce/rules/orders/sales.ts';
import { shopTimeZone } from '../../commerce/rules/shop-time.ts';
import { marketsOf } from '../core/markets.ts';
import type { ReleaseService } from '../documents/releases/release-service.ts';
import type { ShopServices } from '../shop/calls/context.ts';
import { purgeChanges } from '../shop/cdn/purge-changes.ts';
import { deleteExpired } from '../shop/customers/delete-expired.ts';
import { placeDueOrders } from '../shop/recurring-orders/place-due.ts';
import { removeUnusedUploads } from '../shop/uploads/remove-unused.ts';
import type { Job } from './jobs.ts';
import type { Timer } from './timers.ts';

/** Interval at which due messages are delivered. */
const deliveryMs = 2000;
/** Interval at which payments with an unknown outcome are settled. */
const paymentsMs = 5000;
/** Intervals at which recent and all refunds made at the payment service are looked up. */
const refundsMs = 3_600_000;
const allRefundsMs = dayMs;
/** Interval at which due releases and products are published. */
const releaseMs = 5000;
/** Interval at which deleted customers whose cards the payment service still keeps are deleted there. */
const forgettingMs = 60_000;
/** Interval at which due recurring orders are placed. */
const recurringMs = 60_000;
/** Interval at which changes of the catalogue are added to an index of the search. */
const indexingMs = 1000;
/** Interval at which changed orders are counted for the report of sales. */
const salesMs = 5000;
/** Interval at which changed responses are purged from a cache in front of the shop. */
const purgeMs = 1000;
/** Interval at which expired codes, attempts and sent messages are deleted. */
const cleaningMs = 3_600_000;

/**
 * Timers of every server. Messages and payments are leased individually, so no two servers handle the same one; a
 * server renews the leases of the messages that it is sending.
 */
export const shopTimers = (services: ShopServices): Timer[] => [
  {
    everyMs: deliveryMs,
    run: () => services.messenger.deliverSoon(),
    failure: 'messages could not be sent',
  },
  {
    everyMs: paymentsMs,
    run: () => services.payments?.settleSoon(),
    failure: 'payments could not be settled',
  },
];

/** Counts all changed orders, batch by batch. */
export async function countSales({ storage, config }: Pick<ShopServices, 'storage' | 'config'>): Promise<void> {
  const timeZone = shopTimeZone(marketsOf(config));
  while (await storage.sales.count(timeZone, saleEntries));
}

/** Adds all changes of the catalogue to the index of the search, batch by batch. */
const indexingJobs = ({ searchIndex, env }: ShopServices): Job[] =>
  searchIndex
    ? [
        {
          name: 'search-index',
          everyMs: indexingMs,
          isAtStart: true,
          run: async () => {
            while (await searchIndex.step(env.now()));
          },
          failure: 'the catalogue could not be indexed',
        },
      ]
    : [];

/** Jobs that only one server of a shop runs at a time. */
export const shopJobs = (services: ShopServices, releases: ReleaseService): Job[] => [
  {
    name: 'expired-data',
    everyMs: cleaningMs,
    run: async () => {
      await deleteExpired(services);
      await removeUnusedUploads(services);
    },
    failure: 'cleaning failed',
  },
  {
    name: 'releases',
    everyMs: releaseMs,
    isAtStart: true,
    run: () => releases.runDue(),
    failure: 'releases could not be published',
  },
  {
    name: 'products',
    everyMs: releaseMs,
    isAtStart: true,
    run: () => services.storage.products.publishDue(services.env.now()),
    failure: 'products could not be published',
  },
  {
    name: 'recurring-orders',
    everyMs: recurringMs,
    isAtStart: true,
    run: () => placeDueOrders(services),
    failure: 'recurring orders could not be placed',
  },
  {
    name: 'sales',
    everyMs: salesMs,
    isAtStart: true,
    run: () => countSales(services),
    failure: 'sales could not be counted',
  },
  ...paymentJobs(services),
  ...indexingJobs(services),
  ...cdnJobs(services),
];

/** Additional job of a shop behind a content delivery network. A purge that fails is repeated by the job's retries. */
const cdnJobs = ({ cdn, storage }: ShopServices): Job[] =>
  cdn === undefined
    ? []
    : [
        {
          name: 'cdn-purges',
          everyMs: purgeMs,
          isAtStart: true,
          run: () => purgeChanges(storage.subjects, cdn),
          failure: 'the cache in front of the shop could not be purged',
        },
      ];

/** Additional jobs of a shop that takes cards. */
const paymentJobs = ({ payments, env }: ShopServices): Job[] =>
  payments === undefined
    ? []
    : [
        {
          name: 'recent-refunds',
          everyMs: refundsMs,
          run: () => payments.lookForRefunds(env.now() - limits.refundsLookedForHours * refundsMs),
          failure: 'refunds could not be looked for',
        },
        {
          name: 'all-refunds',
          everyMs: allRefundsMs,
          isAtStart: true,
          run: () => payments.lookForRefunds(env.now() - limits.refundsLookedForDays * allRefundsMs),
          failure: 'refunds could not be looked for',
        },
        {
          name: 'forgotten-cards',
          everyMs: forgettingMs,
          isAtStart: true,
          run: () => payments.forgetDue(),
          failure: 'customers could not be deleted at the payment service',
        },
      ];
