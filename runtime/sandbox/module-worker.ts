/**
 * A worker in which one published script runs. It is served per script, each with a policy that allows only its
 * module's address and the hosts that it may request.
 */
import { failureOf } from '../failure.ts';
import type { FromWorker, ToWorker } from './launch.ts';
import { runPublished } from './module-job.ts';
import { removeGlobals } from './shut-off.ts';

interface Scope {
  postMessage(message: FromWorker): void;
  addEventListener(type: 'message', hear: (event: { data: ToWorker }) => void): void;
}

const scope = globalThis as unknown as Scope;
const post = scope.postMessage.bind(globalThis);
let script: unknown;

scope.addEventListener('message', async ({ data }) => {
  try {
    if ('address' in data) {
      removeGlobals(globalThis);
      script = ((await import(/* @vite-ignore */ data.address)) as { default?: unknown }).default;
      post({ ready: true });
    } else if ('job' in data && 'module' in data.job) post({ reply: await runPublished(script, data.job) });
  } catch (thrown) {
    post({ failure: failureOf(thrown) });
  }
});
