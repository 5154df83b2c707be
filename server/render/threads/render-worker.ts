/** Worker thread that renders drafts, so that the shop stays responsive regardless of what an author writes. */
import { parentPort, workerData } from 'node:worker_threads';
import type { CallReply, Env } from '../../../runtime/env.ts';
import { FailureError } from '../../../runtime/failure.ts';
import { noBrowser } from '../../../runtime/no-browser.ts';
import { installDefinition } from '../../core/definition/load-parts.ts';
import { readyMessage } from '../../core/threads/worker-thread.ts';
import { renderJob } from './render-job.ts';
import type { FromThread, RenderJob, ToThread } from './render-messages.ts';

const waiting = new Map<number, { resolve: (reply: CallReply) => void; reject: (failure: Error) => void }>();
let calls = 0;
const say = (message: FromThread): void => parentPort?.postMessage(message);

const envAt = (now: number): Env => ({
  now: () => now,
  random: Math.random,
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  call: (route, input) =>
    new Promise((resolve, reject) => {
      calls++;
      waiting.set(calls, { resolve, reject });
      say({ say: 'call', id: calls, route, input });
    }),
  ...noBrowser,
  report: ({ cause, ...report }) =>
    say({ say: 'report', report: cause === undefined ? report : { ...report, cause: String(cause) } }),
});

async function render({ now, ...job }: RenderJob): Promise<void> {
  try {
    say({ say: 'done', rendered: await renderJob(job, envAt(now)) });
  } catch (thrown) {
    say({ say: 'failed', message: thrown instanceof Error ? thrown.message : String(thrown) });
  }
}

await installDefinition((workerData as { definitionFile?: string } | null)?.definitionFile);
parentPort?.postMessage(readyMessage());
parentPort?.on('message', (message: ToThread) => {
  if (message.say === 'render') void render(message.job);
  else {
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.say === 'answer') call?.resolve({ answer: message.answer, headers: new Headers() });
    else call?.reject(new FailureError(message.failure.code, message.failure.message, message.failure));
  }
});
