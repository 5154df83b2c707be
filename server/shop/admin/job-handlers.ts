import { listJobs, type ShownIndex, settleDeadJob } from '../../../commerce/admin-calls/jobs.ts';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import type { ShopServices } from '../calls/context.ts';
import { defineHandler, type Handler } from '../calls/define-handler.ts';
import { changeBy } from './change-by.ts';

/** Returns how far the index of the search is behind; undefined for a search without one. */
async function indexOf({ searchIndex }: Pick<ShopServices, 'searchIndex'>): Promise<ShownIndex | undefined> {
  const lag = await searchIndex?.lag();
  if (!lag) return undefined;
  const { changes: waiting, caughtUpAt } = lag;
  return caughtUpAt === 0 ? { waiting } : { waiting, caughtUpAt };
}

/** Handlers of the staff's calls about background jobs. */
export const jobHandlers: readonly Handler[] = [
  defineHandler(listJobs, async ({ shop }) => {
    const now = shop.env.now();
    const [jobs, index] = await Promise.all([shop.storage.jobs.list(), indexOf(shop)]);
    return {
      now,
      ...(index ? { index } : {}),
      jobs: jobs.map(({ owner, leasedUntil, startedAt, endedAt, dead, ...job }) => ({
        ...job,
        ...(startedAt === undefined ? {} : { startedAt }),
        ...(endedAt === undefined ? {} : { endedAt }),
        ...(leasedUntil > now ? { server: owner } : {}),
        ...(dead ? { dead } : {}),
      })),
    };
  }),
  defineHandler(settleDeadJob, async (context) => {
    const { params, body, shop } = context;
    const outcome = await shop.storage.jobs.settleDead(params.name, body.what, changeBy(context, body.changeId));
    if (outcome === 'missing') throw new CallError(404, 'nothing-given-up', messages.nothingGivenUp);
    return { name: params.name };
  }),
];
