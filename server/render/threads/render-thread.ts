import { pageLimits } from '../../../plan/page-limits.ts';
import type { Env } from '../../../runtime/env.ts';
import { failureOf } from '../../../runtime/failure.ts';
import { BusyError } from '../../core/requests/load-limit.ts';
import { createThreadPool, type ThreadPoolOptions, type Turn } from '../../core/threads/thread-pool.ts';
import type { ThreadTask } from '../../core/threads/worker-thread.ts';
import type { RenderedPage } from '../render-page.ts';
import type { FromThread, RenderJob, ToThread } from './render-messages.ts';

/** Renders drafts outside the thread that serves shoppers. */
export interface RenderThread {
  /** @throws DraftError when the draft costs too much; BusyError; AbortError when it is superseded before its turn */
  render(job: RenderJob, env: Env, turn?: Turn): Promise<RenderedPage>;
  /** Starts the thread before its first draft. */
  warm(): void;
  close(): Promise<void>;
}

/** Error for a draft that could not be rendered. */
export class DraftError extends Error {
  override readonly name = 'DraftError';
}

/**
 * Maximum processor time. A page stops rendering when its budget is spent, and reports what it was spent on; this
 * limit is for work that cannot stop itself.
 */
const taskMs = 2 * pageLimits.processorMs;

const tooCostly = `This page needs more than ${taskMs / 1000} s of the processor, so its preview was ended. Show fewer items, or remove expressions that run without end.`;

/** Limits for waiting previews. An author has few, because a newer preview cancels the one before it. */
const queue = { maxWaiting: 60, maxWaitingOfOwner: 12 };

/** Seconds after which a client retries a draft whose thread has exited. */
const retryAfter = 5;

/** Memory limits of the worker; the largest page that is allowed takes a part of this. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** Creates the pool of render threads. */
export function createRenderThread(
  options: Pick<ThreadPoolOptions, 'file' | 'after' | 'processorMs' | 'workerData'>,
): RenderThread {
  const pool = createThreadPool<ToThread, FromThread>({
    ...options,
    what: 'drawing previews',
    threads: 1,
    queue,
    resourceLimits,
    taskMs,
  });
  return {
    render(job, env, turn = { owner: 'authors' }) {
      const signal = turn.signal ?? new AbortController().signal;
      const call = async (
        { id, route, input }: Extract<FromThread, { say: 'call' }>,
        task: ThreadTask<ToThread, RenderedPage>,
      ): Promise<void> => {
        const message: ToThread = await env.call(route, input, signal).then(
          ({ answer }) => ({ say: 'answer', id, answer }),
          (thrown: unknown) => ({ say: 'failure', id, failure: failureOf(thrown) }),
        );
        if (task.isRunning) task.post(message);
      };
      return pool.run<RenderedPage>(
        {
          first: { say: 'render', job },
          onMessage(message, task) {
            if (message.say === 'call') void call(message, task);
            else if (message.say === 'report') env.report(message.report);
            else if (message.say === 'done') task.resolve(message.rendered);
            else task.reject(new DraftError(message.message));
          },
          errorOf: (problem) =>
            problem === 'overspent'
              ? new DraftError(tooCostly)
              : new BusyError('the thread of a preview has ended', retryAfter),
        },
        turn,
      );
    },
    warm: pool.warm,
    close: pool.close,
  };
}
