import type { LanguageAnswers, LanguageReply, LanguageRequest, LanguageTask } from './messages.ts';
import workerUrl from './worker.ts?worker&url';

/** Client of the language worker. */
export interface Language {
  ask<Task extends LanguageTask>(task: Task): Promise<LanguageAnswers[Task['task']]>;
}

/** The part of the Trusted Types API that starting a worker needs. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** The policy allows exactly one URL; its name is in the playground's Content-Security-Policy. */
function trustedWorkerUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return workerUrl;
  const policy = trustedTypes.createPolicy('endcap-worker', {
    createScriptURL(url) {
      if (url !== workerUrl) throw new TypeError('Only the language worker may be started.');
      return url;
    },
  });
  return policy.createScriptURL(workerUrl);
}

export function createLanguage(): Language {
  const worker = new Worker(trustedWorkerUrl(), { type: 'module' });
  const waiting = new Map<number, (reply: LanguageReply) => void>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<LanguageReply>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  return {
    ask: <Task extends LanguageTask>(task: Task) =>
      new Promise<LanguageAnswers[Task['task']]>((resolve, reject) => {
        const request: LanguageRequest = { id: ++last, task };
        waiting.set(request.id, (reply) =>
          'failure' in reply
            ? reject(new Error(reply.failure))
            : resolve(reply.answer as LanguageAnswers[Task['task']]),
        );
        worker.postMessage(request);
      }),
  };
}
