import type { Registry } from '../../../../compiler/index.ts';
import type { DocumentText } from '../../../../page-text/document-text.ts';
import type { PageKind } from '../../../api/documents.ts';
import { afterPaint } from '../../../layout/after-paint.ts';
import type { LanguageAnswers, LanguageReply, LanguageRequest, LanguageTask } from './messages.ts';
import { createOpenDocument, type OpenDocument } from './open-document.ts';
import workerUrl from './worker.ts?worker&url';

type Ask = <Task extends LanguageTask>(task: Task) => Promise<LanguageAnswers[Task['task']]>;

/** Client of the language worker, which has one open text and follows its changes. */
export interface Language {
  ask: Ask;
  /** Sends the worker the shop's registry before a text is opened. Further calls have no effect. */
  begin(registry: Registry): void;
  /** Opens a text instead of the previous one, and follows its changes. */
  follow(kind: PageKind, text: DocumentText): void;
  /** The open text and its problems. */
  document: OpenDocument;
}

/** The part of the Trusted Types API that is required for starting a worker. */
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

function startWorker(): Ask {
  const worker = new Worker(trustedWorkerUrl(), { type: 'module' });
  const waiting = new Map<number, (reply: LanguageReply) => void>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<LanguageReply>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  return <Task extends LanguageTask>(task: Task) =>
    new Promise<LanguageAnswers[Task['task']]>((resolve, reject) => {
      const request: LanguageRequest = { id: ++last, task };
      waiting.set(request.id, (reply) =>
        'failure' in reply ? reject(new Error(reply.failure)) : resolve(reply.answer as LanguageAnswers[Task['task']]),
      );
      worker.postMessage(request);
    });
}

/** Time in milliseconds that opening a document takes. A check during that time would delay its canvas. */
const openingMs = 1500;

export function createLanguage(): Language {
  const ask = startWorker();
  const document = createOpenDocument({
    check: () => ask({ task: 'check' }),
    nextFrame: afterPaint,
    soon: (run) => void setTimeout(run, openingMs),
  });
  let leave = () => {};
  let isBegun = false;
  return {
    ask,
    document,
    begin(registry) {
      if (!isBegun) void ask({ task: 'begin', registry });
      isBegun = true;
    },
    follow(kind, text) {
      leave();
      void ask({ task: 'open', kind, text: text.settle() });
      document.opened(text.revision);
      leave = text.follow((update) => {
        void ask({ task: 'change', changes: update.changes });
        document.changed(update);
      });
    },
  };
}
