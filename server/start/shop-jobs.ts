import { limits } from '../../commerce/limits.ts';
import type { ReleaseService } from '../documents/releases/release-service.ts';
import type { ShopServices } from '../shop/calls/context.ts';
import { deleteExpired } from '../shop/customers/delete-expired.ts';
import { placeDueOrders } from '../shop/recurring-orders/place-due.ts';
import { removeUnusedUploads } from '../shop/uploads/remove-unused.ts';
import type { Job } from './jobs.ts';
import type { Timer } from './timers.ts';

/** How often messages are looked for that are due again. */
const deliveryMs = 2000;
/** How often payments are looked for whose outcome is unknown. */
const paymentsMs = 5000;
/** How often refunds are looked for that were made at the payment service a short time ago, and a longer one. */
const refundsMs = 3_600_000;
const allRefundsMs = 86_400_000;
/** How often releases and products are looked for whose time has come. */
const releaseMs = 5000;
/** How often deleted customers are looked for whose cards the payment service still keeps. */
const forgettingMs = 60_000;
/** How often recurring orders are looked for that are due. */
const recurringMs = 60_000;
/** How often codes, attempts and sent messages that have expired are deleted. */
const cleaningMs = 3_600_000;

/**
 * What every server does by itself. Each message and each payment is leased, so no two servers have the same one; a
 * server keeps the leases of the messages that it is sending.
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
  ...paymentJobs(services),
];

/** What a shop that takes cards does besides. */
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
