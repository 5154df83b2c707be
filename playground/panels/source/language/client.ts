import type { Registry } from '../../../../compiler/index.ts';
import type { DocumentText } from '../../../../page-text/document-text.ts';
import type { LanguageCompletion, LanguageHover } from '../../../../page-text/language/answers.ts';
import type { KindOfText } from '../../../../page-text/language/schema-language.ts';
import type { JsonKind } from '../../../api/documents.ts';
import { afterPaint } from '../../../layout/after-paint.ts';
import type { LanguageTasks, SchemaTasks } from './messages.ts';
import { createOpenDocument, type OpenDocument } from './open-document.ts';
import schemaWorkerUrl from './schema-worker.ts?worker&url';
import workerUrl from './worker.ts?worker&url';
import { askWorker, type RunTask } from './worker-tasks.ts';

/** Client of the language workers. One text is open at a time; its changes are sent to the worker. */
export interface Language {
  ask: RunTask<LanguageTasks>;
  /** Sets the registry that pages are compiled against, before the first text is opened. Later calls have no effect. */
  begin(registry: Registry): void;
  /** Opens a text in place of the previous one, and sends its changes to the worker. */
  follow(kind: JsonKind, text: DocumentText): void;
  /**
   * Returns completions at an offset of the open text: names in an expression, otherwise keys and values from the
   * document's schema.
   */
  complete(offset: number): Promise<LanguageCompletion[]>;
  /** Returns the schema's description of the value at an offset of the open text. */
  hover(offset: number): Promise<LanguageHover | undefined>;
  /** Returns the open text, formatted. */
  format(): Promise<string>;
  /** The open text and its diagnostics. */
  document: OpenDocument;
}

/** The part of the Trusted Types API that starting a worker needs. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** The policy allows exactly these URLs; its name is in the playground's Content-Security-Policy, and exists once. */
function workerUrls(): { trusted(url: string): string } {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return { trusted: (url) => url };
  const policy = trustedTypes.createPolicy('endcap-worker', {
    createScriptURL(url) {
      if (url !== workerUrl && url !== schemaWorkerUrl)
        throw new TypeError('Only the language workers may be started.');
      return url;
    },
  });
  return { trusted: (url) => policy.createScriptURL(url) };
}

/** Milliseconds after opening a document in which checks are postponed, because they would delay its canvas. */
const openingMs = 1500;

class LanguageClient implements Language {
  readonly ask: RunTask<LanguageTasks>;
  readonly document: OpenDocument;
  readonly #startWorker: (url: string) => Worker;
  #schemas: Promise<RunTask<SchemaTasks>> | undefined;
  #open: { kind: JsonKind; text: DocumentText } | undefined;
  #leave = (): void => {};
  #isBegun = false;

  constructor(startWorker: (url: string) => Worker) {
    this.#startWorker = startWorker;
    this.ask = askWorker<LanguageTasks>(startWorker(workerUrl));
    this.document = createOpenDocument({
      check: () => this.ask('check', undefined),
      nextFrame: afterPaint,
      soon: (run) => void setTimeout(run, openingMs),
    });
  }

  begin(registry: Registry): void {
    if (!this.#isBegun) void this.ask('begin', { registry });
    this.#isBegun = true;
  }

  follow(kind: JsonKind, text: DocumentText): void {
    this.#leave();
    this.#open = { kind, text };
    void this.ask('open', { kind, text: text.settle() });
    this.document.opened(text.revision);
    this.#leave = text.follow((update) => {
      void this.ask('change', { changes: update.changes });
      this.document.changed(update);
    });
  }

  async complete(offset: number): Promise<LanguageCompletion[]> {
    // Captured here, because the text may have changed by the time of the response.
    const of = this.#openText();
    const inExpression = await this.ask('complete', { offset });
    return inExpression ?? (await this.#schemaService())('complete', { ...of, offset });
  }

  async hover(offset: number): Promise<LanguageHover | undefined> {
    const of = this.#openText();
    return (await this.#schemaService())('hover', { ...of, offset });
  }

  async format(): Promise<string> {
    const of = this.#openText();
    return (await this.#schemaService())('format', of);
  }

  #openText(): KindOfText {
    if (!this.#open) throw new Error('No text is open.');
    const { kind, text } = this.#open;
    // A theme is formatted like any JSON.
    return { kind: kind === 'themes' || kind === 'redirects' ? 'pages' : kind, text: text.settle() };
  }

  /** The worker with the schemas, started on first use. */
  #schemaService(): Promise<RunTask<SchemaTasks>> {
    this.#schemas ??= this.#startSchemas();
    return this.#schemas;
  }

  async #startSchemas(): Promise<RunTask<SchemaTasks>> {
    const ask = askWorker<SchemaTasks>(this.#startWorker(schemaWorkerUrl));
    await ask('begin', await this.ask('schemas', undefined));
    return ask;
  }
}

/** Creates the client of this page's language workers. */
export function createLanguage(): Language {
  const { trusted } = workerUrls();
  return new LanguageClient((url) => new Worker(trusted(url), { type: 'module' }));
}
