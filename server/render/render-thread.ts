import { pageLimits } from '../../plan/page-limits.ts';
import type { Env } from '../../runtime/env.ts';
import { failureOf } from '../../runtime/failure.ts';
import {
  createWorkerThread,
  type ThreadFailure,
  type ThreadTask,
  type WorkerThreadOptions,
} from '../threads/worker-thread.ts';
import type { FromThread, RenderJob, ToThread } from './render-messages.ts';
import type { RenderedPage } from './render-page.ts';

/** Renders drafts outside the thread that answers shoppers. */
export interface RenderThread {
  /** @throws DraftError when the draft took too long, or ended its thread; AbortError when it was superseded before */
  render(job: RenderJob, env: Env, signal?: AbortSignal): Promise<RenderedPage>;
  /** Has the thread loaded before its first draft. */
  warm(): void;
  close(): Promise<void>;
}

/** A draft that could not be rendered. */
export class DraftError extends Error {
  override readonly name = 'DraftError';
}

/**
 * Time without a word from the thread. A page ends itself when its budget is spent, and says what it was spent on; this is
 * for what cannot end itself. A thread that is ended starts cold, so a slow machine gets time for a page within its budget.
 */
const silenceMs = pageLimits.processorMs;

const reasons: Record<ThreadFailure, string> = {
  timeout: `This page takes more than ${silenceMs / 1000} s to compute, so its preview was ended. Show fewer items, or remove expressions that run without end.`,
  failed: 'This page ended the thread that previews are rendered in. Remove what was written last.',
};

/** Memory of the worker; the largest page that is allowed takes a part of it. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

export function createRenderThread(options: Pick<WorkerThreadOptions, 'file' | 'after'>): RenderThread {
  const thread = createWorkerThread<ToThread, FromThread>({ ...options, resourceLimits, silenceMs });
  return {
    render(job, env, signal = new AbortController().signal) {
      let open = 0;
      const call = async (
        { id, route, input }: Extract<FromThread, { say: 'call' }>,
        task: ThreadTask<ToThread, RenderedPage>,
      ): Promise<void> => {
        open++;
        task.pause();
        const message: ToThread = await env.call(route, input, signal).then(
          ({ answer }) => ({ say: 'answer', id, answer }),
          (thrown: unknown) => ({ say: 'failure', id, failure: failureOf(thrown) }),
        );
        open--;
        if (!task.isRunning) return;
        task.post(message);
        if (open === 0) task.goOn();
      };
      return thread.run<RenderedPage>(
        {
          first: { say: 'render', job },
          onMessage(message, task) {
            if (message.say === 'call') void call(message, task);
            else if (message.say === 'report') env.report(message.report);
            else if (message.say === 'done') task.resolve(message.rendered);
            else task.reject(new DraftError(message.message));
          },
          errorOf: (problem) => new DraftError(reasons[problem]),
        },
        signal,
      );
    },
    warm: thread.warm,
    close: thread.close,
  };
}
