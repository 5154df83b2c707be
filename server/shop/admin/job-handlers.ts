import { listJobs, settleDeadJob } from '../../../commerce/admin-calls/jobs.ts';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import { defineHandler, type Handler } from '../calls/define-handler.ts';
import { changeBy } from './change-by.ts';

/** Handlers of the staff's calls about background jobs. */
export const jobHandlers: readonly Handler[] = [
  defineHandler(listJobs, async ({ shop }) => {
    const now = shop.env.now();
    const jobs = await shop.storage.jobs.list();
    return {
      now,
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
