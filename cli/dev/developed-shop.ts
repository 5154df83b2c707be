import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../../compiler/index.ts';
import { starterShop } from '../../demo/starter.ts';
import type { FileProblem } from '../../runtime/messages/development.ts';
import { type LoadedDefinition, loadDefinition, requireSecrets } from '../../server/core/definition/load-parts.ts';
import { packageRoot } from '../../server/core/package-root.ts';
import { createPageService, diagnosticsOf } from '../../server/documents/library/page-service.ts';
import { type OpenServer, openServer } from '../../server/main.ts';
import type { Settings } from '../../server/start/settings.ts';
import { parseUrl } from '../../text/parse-url.ts';
import { replaceParts } from '../../widgets/current-parts.ts';
import { type BuiltModules, buildClient } from '../own/build-client.ts';
import { DevelopmentEvents } from './events.ts';
import { FileProblems, printProblem } from './file-problems.ts';
import { kindOfChange, OwnFiles, type SavedDocument } from './own-files.ts';

/** Options of a shop in development. */
export interface DevelopmentShopOptions {
  settings: Settings;
  oneTimeKey: string;
  loaded: LoadedDefinition;
  /** Writes a line to the author's terminal. */
  write: (line: string) => void;
}

/** Debounce of checks for which the open pages do not wait. */
const laterMs = 400;

/** Kinds of documents in the order of publishing: dependencies first. */
const publishedInOrder = ['theme', 'fragment', 'page'] as const;

/** A shop whose pages follow the files of its folder. */
export class DevelopmentShop {
  readonly #options: DevelopmentShopOptions;
  readonly #describe: FileProblems;
  readonly #built: BuiltModules = new Map();
  readonly #events: DevelopmentEvents;
  /** Problems of code under an empty path, and of documents under their paths. */
  readonly #problems = new Map<string, readonly FileProblem[]>();
  /** Published documents by file, whose rendering cost is still to be checked. */
  readonly #unmeasured = new Map<string, SavedDocument>();
  /** Whether contracts have changed since all documents were checked. */
  #areContractsNew = false;
  #loaded: LoadedDefinition;
  #server: OpenServer | undefined;
  #edition = 0;
  #work = Promise.resolve();
  #later: NodeJS.Timeout | undefined;

  constructor(options: DevelopmentShopOptions) {
    this.#options = options;
    this.#loaded = options.loaded;
    this.#describe = new FileProblems(dirname(options.loaded.file));
    this.#events = new DevelopmentEvents(options.settings.origin);
  }

  /** The current server of the shop. */
  get server(): OpenServer {
    if (!this.#server) throw new Error('The shop is not open yet.');
    return this.#server;
  }

  /** Opens the shop for the first time. */
  async open(): Promise<OpenServer> {
    await buildClient(this.#loaded, this.#built);
    this.#server = await this.#opened(this.#loaded);
    this.#server.begin();
    return this.#server;
  }

  /** Answers a request for the event stream of changes. */
  serveEvents(request: IncomingMessage, response: ServerResponse): void {
    this.#events.serve(request, response);
  }

  /** Answers a request of one of the shop's pages for its style sheet. */
  async serveStyles(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.#events.isOwn(request)) {
      response.writeHead(403).end();
      return;
    }
    const { url = '', headers } = request;
    const page = new URLSearchParams(url.slice(url.indexOf('?'))).get('page') ?? '';
    if (!page.startsWith('/') || parseUrl(page, 'http://localhost') === undefined) {
      response.writeHead(400).end();
      return;
    }
    const { cookie } = headers;
    const { body } = await this.server.app.inject({ url: page, headers: cookie === undefined ? {} : { cookie } });
    const [begin, end] = [body.indexOf('<style>'), body.indexOf('</style>')];
    const isFound = begin >= 0 && end > begin;
    response.writeHead(isFound ? 200 : 404, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' });
    response.end(isFound ? body.slice(begin + '<style>'.length, end) : '');
  }

  /** Publishes or reloads saved files. Changes are processed sequentially. */
  changed(files: readonly string[]): Promise<void> {
    return this.#after(() => this.#show(files));
  }

  /** Appends work to the queue. */
  #after(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work).catch((error: unknown) => this.#report('', error));
    return this.#work;
  }

  /** Checks all documents of the folder, which also warms up later checks. */
  async check(): Promise<void> {
    await this.#checkAgain(new OwnFiles(this.#loaded));
    this.#tell();
  }

  /** Returns the files of documents that differ from the shop's published versions. */
  async differing(): Promise<string[]> {
    const { pages } = this.server.open.shop.services.storage;
    const files: string[] = [];
    for (const { file, kind, id, source } of new OwnFiles(this.#loaded).documents())
      if ((await pages.publishedOne(kind, id))?.source !== source) files.push(file);
    return files;
  }

  async close(): Promise<void> {
    this.#events.close();
    clearTimeout(this.#later);
    await this.#work;
    await this.#server?.close();
  }

  async #opened(loaded: LoadedDefinition): Promise<OpenServer> {
    const { settings, oneTimeKey } = this.#options;
    const starter = starterShop(loaded);
    const server = await openServer({
      settings,
      root: packageRoot,
      starter,
      definition: loaded,
      oneTimeKey,
      isDevelopment: true,
    });
    try {
      await server.app.ready();
    } catch (error) {
      await server.close();
      throw error;
    }
    return server;
  }

  async #show(files: readonly string[]): Promise<void> {
    const ownFiles = new OwnFiles(this.#loaded);
    const saved = files.map((file) => ({ file, kind: kindOfChange(ownFiles, file) }));
    const isCode = saved.some(({ kind }) => kind === 'code');
    clearTimeout(this.#later);
    const former = this.#loaded;
    if (isCode) await this.#openAgain();
    const now = isCode ? new OwnFiles(this.#loaded) : ownFiles;
    for (const kind of publishedInOrder)
      for (const each of saved) if (each.kind === kind) await this.#publish(now.read(each.file, kind));
    if (saved.some(({ kind }) => kind === 'fragment')) await this.#publishRefused(now);
    this.#areContractsNew ||= this.#loaded.parts.registry !== former.parts.registry;
    // Scheduled after the open pages have been notified, so that they do not wait for it.
    if (this.#areContractsNew || this.#unmeasured.size > 0)
      this.#later = setTimeout(() => void this.#after(() => this.#checkLater()), laterMs);
    this.#tell();
  }

  async #checkLater(): Promise<void> {
    if (this.#areContractsNew) await this.check();
    this.#areContractsNew = false;
    for (const [file, { kind, id, source = '' }] of this.#unmeasured)
      this.#note(file, source, await this.server.open.checks.cost(source, { kind, id }));
    this.#unmeasured.clear();
    this.#tell();
  }

  /** Retries documents that were refused, because a section that they include may have been published since. */
  async #publishRefused(own: OwnFiles): Promise<void> {
    for (const file of [...this.#problems.keys()]) {
      const kind = own.documentKind(file);
      if (kind !== undefined) await this.#publish(own.read(file, kind));
    }
  }

  /** Loads the changed code, and reopens the shop with it. */
  async #openAgain(): Promise<void> {
    const former = this.#loaded;
    try {
      const loaded = await loadDefinition(former.file, process.env, String(++this.#edition));
      requireSecrets(loaded);
      await buildClient(loaded, this.#built);
      // Values derived from contracts stay valid as long as the contracts are equal.
      if (JSON.stringify(loaded.parts.own) === JSON.stringify(former.parts.own))
        loaded.parts.registry = former.parts.registry;
      replaceParts(loaded.parts);
      const server = await this.#opened(loaded);
      const last = this.#server;
      this.#loaded = loaded;
      this.#server = server;
      server.begin();
      // The previous server finishes its pending requests.
      last?.close().catch((error: unknown) => this.#report('', error));
      this.#problems.delete('');
      this.#events.changed({ kind: 'page' });
      this.#options.write('the code of the shop');
    } catch (error) {
      replaceParts(former.parts);
      this.#report('', error);
    }
  }

  /** Publishes a saved document, and notifies the pages that show it. */
  async #publish(document: SavedDocument): Promise<void> {
    const { file, kind, id, source } = document;
    this.#unmeasured.delete(file);
    if (source === undefined) {
      this.#problems.delete(file);
      this.#options.write(
        `${file} was removed; ${kind} ${id} stays in the shop until it is unpublished in the playground`,
      );
      return;
    }
    const { open } = this.server;
    const { storage, env, log } = open.shop.services;
    const isSame = (await storage.pages.publishedOne(kind, id))?.source === source;
    if (kind !== 'theme') this.#unmeasured.set(file, document);
    if (isSame) {
      this.#problems.delete(file);
      return;
    }
    try {
      await createPageService(storage.pages, env, open.checks.withoutCost, log).publishFile(
        kind,
        id,
        source,
        'Saved in the folder',
      );
    } catch (error) {
      this.#unmeasured.delete(file);
      this.#report(file, error, source);
      return;
    }
    this.#problems.delete(file);
    this.#events.changed(kind === 'theme' ? { kind: 'style' } : { kind: 'page', documents: [`${kind} ${id}`] });
    this.#options.write(`${kind} ${id}`);
  }

  /** Checks the documents of the folder against changed contracts. */
  async #checkAgain(own: OwnFiles): Promise<void> {
    for (const { file, kind, id, source } of own.documents())
      this.#note(file, source, await this.server.open.checks.here(source, { kind, id }));
  }

  /** Replaces the problems of a document. */
  #note(file: string, source: string, diagnostics: readonly Diagnostic[]): void {
    const problems = this.#describe.ofDocument(file, source, diagnostics);
    if (problems.length === 0) this.#problems.delete(file);
    else {
      this.#problems.set(file, problems);
      this.#print(file);
    }
  }

  #report(file: string, error: unknown, source = ''): void {
    const diagnostics = diagnosticsOf(error);
    this.#problems.set(
      file,
      diagnostics ? this.#describe.ofDocument(file, source, diagnostics) : this.#describe.ofError(error),
    );
    this.#print(file);
    this.#tell();
  }

  #print(file: string): void {
    for (const problem of this.#problems.get(file) ?? []) console.error(`${printProblem(problem)}\n`);
  }

  #tell(): void {
    this.#events.problems = [...this.#problems.values()].flat();
  }
}

/** Path of the module hooks, which Node loads in another thread. */
export const freshModules = join(packageRoot, 'dist/cli/fresh-modules.js');
