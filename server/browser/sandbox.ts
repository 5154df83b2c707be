import machineUrl from 'quickjs-wasi/quickjs.wasm?url';
import { FailureError } from '../../runtime/core/failure.ts';
import type { Sandbox } from '../../runtime/core/sandbox.ts';
import { type FromWorker, launchSandbox, type ToWorker } from '../../runtime/sandbox/launch.ts';
import workerUrl from '../../runtime/sandbox/script-worker.ts?worker&url';

/** The part of the Trusted Types API that is needed to start a worker under the page's policy. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** The policy lets exactly one address through; its name stands in the policy of pages that run scripts. */
function trustedWorkerUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return workerUrl;
  const policy = trustedTypes.createPolicy('endcap-sandbox', {
    createScriptURL(url) {
      if (url !== workerUrl) throw new TypeError('Only the worker of scripts may be started.');
      return url;
    },
  });
  return policy.createScriptURL(workerUrl);
}

/** Where scripts of authors run in a browser: a worker that may reach nothing, not even the machine that it needs. */
export function createBrowserSandbox(after: (milliseconds: number, run: () => void) => () => void): Sandbox {
  const address = trustedWorkerUrl();
  return launchSandbox({
    after,
    async machine() {
      const response = await fetch(machineUrl);
      if (!response.ok) throw new FailureError('script-unavailable', 'What runs scripts could not be loaded');
      return response.arrayBuffer();
    },
    start() {
      const worker = new Worker(address, { type: 'module' });
      const heard: FromWorker[] = [];
      const waiting: ((said: FromWorker) => void)[] = [];
      const hear = (said: FromWorker) => {
        const next = waiting.shift();
        if (next) next(said);
        else heard.push(said);
      };
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => hear(data));
      worker.addEventListener('error', ({ message }) => hear({ failure: { code: 'unexpected', message } }));
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
    },
  });
}
