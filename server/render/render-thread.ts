import { Worker } from 'node:worker_threads';
import { pageLimits } from '../../plan/page-limits.ts';
import type { Env } from '../../runtime/env.ts';
import { failureOf } from '../../runtime/failure.ts';
import { createConcurrencyLimit } from '../media/concurrency-limit.ts';
import type { FromThread, RenderJob, ToThread } from './render-messages.ts';
import type { RenderedPage } from './render-page.ts';

/** Renders drafts outside the thread that answers shoppers. */
export interface RenderThread {
  /** @throws DraftError when the draft took too long, or ended its thread; AbortError when it was superseded before */
  render(job: RenderJob, env: Env, signal?: AbortSignal): Promise<RenderedPage>;
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
const silenceMs = 5 * pageLimits.milliseconds;

const tooLong = `This page takes more than ${silenceMs / 1000} s to compute, so its preview was ended. Show fewer items, or remove expressions that run without end.`;
const broken = 'This page ended the thread that previews are rendered in. Remove what was written last.';

interface RenderThreadOptions {
  /** Built file of the worker. */
  file: string;
  /** Runs something later, unless it is cancelled. */
  after?: (milliseconds: number, run: () => void) => () => void;
}

const afterTimeout: Required<RenderThreadOptions>['after'] = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** Memory of the worker; the largest page that is allowed takes a part of it. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/** Starts a thread for the first draft. One that computes for too long is ended, and the next draft starts another. */
export function createRenderThread({ file, after = afterTimeout }: RenderThreadOptions): RenderThread {
  let worker: Worker | undefined;
  const inTurn = createConcurrencyLimit(1);
  const end = async (): Promise<void> => {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  const start = (): Worker => {
    const started = new Worker(file, { resourceLimits });
    // A shop that is closing does not wait for it.
    started.unref();
    return started;
  };
  const run = (job: RenderJob, env: Env, signal: AbortSignal): Promise<RenderedPage> =>
    new Promise((resolve, reject) => {
      // A thread that starts has loaded nothing yet, which is not the page's time.
      const isFirst = worker === undefined;
      worker ??= start();
      const running = worker;
      let open = 0;
      let cancel = () => {};
      const settle = () => {
        cancel();
        for (const event of ['message', 'error', 'exit']) running.removeAllListeners(event);
      };
      const give = (message: string) => {
        settle();
        void end().then(() => reject(new DraftError(message)));
      };
      /** The thread computes from now on, or waits for the shop. */
      const watch = () => {
        cancel();
        cancel = open > 0 ? () => {} : after(silenceMs, () => give(tooLong));
      };
      const post = (message: ToThread) => running.postMessage(message);
      const call = async ({ id, route, input }: Extract<FromThread, { say: 'call' }>): Promise<void> => {
        open++;
        watch();
        const message: ToThread = await env.call(route, input, signal).then(
          ({ answer }) => ({ say: 'answer', id, answer }),
          (thrown: unknown) => ({ say: 'failure', id, failure: failureOf(thrown) }),
        );
        open--;
        if (worker !== running) return;
        post(message);
        watch();
      };
      running.on('message', (message: FromThread) => {
        if (message.say === 'ready') watch();
        else if (message.say === 'call') void call(message);
        else if (message.say === 'report') env.report(message.report);
        else if (message.say === 'done') {
          settle();
          resolve(message.rendered);
        } else {
          settle();
          reject(new DraftError(message.message));
        }
      });
      running.once('error', () => give(broken));
      running.once('exit', () => give(broken));
      if (!isFirst) watch();
      post({ say: 'render', job });
    });
  return {
    render: (job, env, signal = new AbortController().signal) =>
      inTurn(async () => {
        signal.throwIfAborted();
        return run(job, env, signal);
      }),
    close: end,
  };
}
