import machineUrl from 'quickjs-wasi/quickjs.wasm?url';
import { FailureError } from '../../runtime/failure.ts';
import { createSandbox, type FromWorker, type ToWorker, type WorkerPort } from '../../runtime/sandbox/launch.ts';
import type { Sandbox } from '../../runtime/sandbox/sandbox.ts';
import workerUrl from '../../runtime/sandbox/script-worker.ts?worker&url';

/** The part of the Trusted Types API that is needed to start a worker under the page's policy. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** Path at which the shop serves a published script's worker. */
const publishedWorker = /^\/scripts\/[a-z0-9][a-z0-9-]{0,99}\/worker\.js$/;

/** Creates the policy that allows script workers; its name is in the policy of pages that run scripts. */
function trusted(): (url: string) => string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('endcap-sandbox', {
    createScriptURL(url) {
      if (url !== workerUrl && !publishedWorker.test(url))
        throw new TypeError('Only the workers of scripts may be started.');
      return url;
    },
  });
  return (url) => policy?.createScriptURL(url) ?? url;
}

function startWorker(address: string): WorkerPort {
  const worker = new Worker(address, { type: 'module' });
  const heard: FromWorker[] = [];
  const waiting: ((said: FromWorker) => void)[] = [];
  const hear = (said: FromWorker) => {
    const next = waiting.shift();
    if (next) next(said);
    else heard.push(said);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => hear(data));
  worker.addEventListener('error', ({ message = '' }) => hear({ failure: { code: 'unexpected', message } }));
  return {
    post: (message: ToWorker) => worker.postMessage(message),
    next: () =>
      new Promise((resolve) => {
        const said = heard.shift();
        if (said) resolve(said);
        else waiting.push(resolve);
      }),
    terminate: () => worker.terminate(),
  };
}

/**
 * Returns the sandbox for authors' scripts in a browser. Scripts in pages share one worker that has no access to
 * anything, not even to the machine's address; each published script has its own worker, with the access that the shop
 * allows it.
 */
export function createBrowserSandbox(after: (milliseconds: number, run: () => void) => () => void): Sandbox {
  const trust = trusted();
  const interpreted = createSandbox({
    after,
    unavailable: 'Scripts cannot run in this browser',
    async first() {
      const response = await fetch(machineUrl);
      if (!response.ok) throw new FailureError('script-unavailable', 'The script engine could not be loaded');
      return { machine: await response.arrayBuffer() };
    },
    start: () => startWorker(trust(workerUrl)),
  });
  const published = new Map<string, Sandbox>();
  const publishedOf = (name: string): Sandbox => {
    let known = published.get(name);
    if (!known) {
      known = createSandbox({
        after,
        unavailable: `The script "${name}" is not published, or cannot run`,
        first: async () => ({ address: `/scripts/${name}/module.js` }),
        start: () => startWorker(trust(`/scripts/${name}/worker.js`)),
      });
      published.set(name, known);
    }
    return known;
  };
  return {
    run: (job, deadlineMs) =>
      'module' in job ? publishedOf(job.module).run(job, deadlineMs) : interpreted.run(job, deadlineMs),
  };
}
