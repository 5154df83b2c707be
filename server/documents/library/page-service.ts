import { limits } from '../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import type { Diagnostic } from '../../../compiler/diagnostics/diagnostic.ts';
import { CallError } from '../../core/call-error.ts';
import { isoTime, type ServerEnv } from '../../core/env.ts';
import type {
  DocumentKind,
  NewVersion,
  PageDraft,
  PageStorage,
  PageSummary,
  PageVersion,
} from '../../core/ports/storage/documents/pages.ts';
import type { Turn } from '../../core/threads/thread-pool.ts';
import { type Log, silentLog } from '../../shop/calls/context.ts';
import { documentHead } from './document-head.ts';
import { type DocumentUse, usesOf } from './document-uses.ts';
import { type DocumentHit, searchDocuments } from './search-documents.ts';

/** Checks a document. A document with an error cannot be published. */
export type CheckDocument = (
  source: string,
  document: { kind: DocumentKind; id: string },
  /** Documents that are published together with this one, including itself. */
  together?: readonly Pick<NewVersion, 'kind' | 'id' | 'source'>[],
  /** The requester, and the signal that cancels a check before it begins. */
  turn?: Turn,
) => readonly Diagnostic[] | Promise<readonly Diagnostic[]>;

/** Drafts, checks and versions of all kinds of documents. */
export interface PageService {
  list(kind: DocumentKind): Promise<PageSummary[]>;
  /** @throws CallError when the document does not exist */
  readDraft(kind: DocumentKind, id: string): Promise<PageDraft>;
  /** @throws CallError when the draft was saved after `ifVersion` */
  saveDraft(kind: DocumentKind, id: string, source: string, ifVersion?: number): Promise<PageDraft>;
  /** @throws AbortError when the check was superseded before it began */
  check(kind: DocumentKind, id: string, source: string, turn?: Turn): Promise<readonly Diagnostic[]>;
  /** Publishes the draft. @throws CallError with the diagnostics when it has errors */
  publish(
    kind: DocumentKind,
    id: string,
    options?: { note?: string; ifVersion?: number; author?: string },
  ): Promise<PageVersion>;
  versions(kind: DocumentKind, id: string): Promise<Omit<PageVersion, 'source'>[]>;
  version(kind: DocumentKind, id: string, version: number): Promise<PageVersion>;
  /** Publishes an earlier version as a new one. A draft with unpublished changes is left unchanged. */
  rollBack(kind: DocumentKind, id: string, version: number, author?: string): Promise<PageVersion>;
  /** Publishes a document unless one with that name exists; used for the starter pages. */
  install(kind: DocumentKind, id: string, source: string): Promise<boolean>;
  /** Publishes the text of a file. A draft with unpublished changes is left unchanged. */
  publishFile(kind: DocumentKind, id: string, source: string, note?: string): Promise<PageVersion>;
  /** Documents that show a fragment or link to a page. */
  uses(kind: DocumentKind, id: string): Promise<DocumentUse[]>;
  /** Lines of drafts that contain a text. */
  search(text: string): Promise<DocumentHit[]>;
  /** Removes a document from the shop and keeps its draft. @throws CallError when live documents use the fragment */
  unpublish(kind: DocumentKind, id: string, author?: string): Promise<PageDraft>;
  /** @throws CallError when live documents use the fragment, or when it was published and `isOnlyDraft` is set */
  delete(kind: DocumentKind, id: string, options?: { author?: string; isOnlyDraft?: boolean }): Promise<void>;
}

/** Returns the findings of a document that was refused for its errors; undefined for any other error. */
export const diagnosticsOf = (error: unknown): readonly Diagnostic[] | undefined =>
  error instanceof CallError
    ? (error.details as { diagnostics?: readonly Diagnostic[] } | undefined)?.diagnostics
    : undefined;

/** Note of the versions that Endcap publishes: starter pages, and pages made by an import. */
export const starterNote = 'Made by Endcap';

const notFound = (): CallError => new CallError(404, 'page-not-found', messages.pageNotFound);

const deletionRequiresPublisher = (): CallError => new CallError(403, 'role-required', messages.deletionTakesPublisher);

const conflict = (draft: PageDraft | undefined): CallError =>
  new CallError(409, 'page-version-conflict', messages.pageVersionConflict, {
    draftVersion: draft?.draftVersion ?? 0,
  });

/** Maximum number of documents that are listed in a message. */
const maxNamedUses = 20;

/** Creates the error for a document that cannot be removed because live documents use it. */
export const documentInUse = (kind: DocumentKind, usedBy: readonly DocumentUse[]): CallError => {
  const names = usedBy.slice(0, maxNamedUses).map(({ kind, id }) => `${kind} ${id}`);
  const [code, message] =
    kind === 'audience'
      ? (['audience-in-use', messages.audienceInUse] as const)
      : (['fragment-in-use', messages.fragmentInUse] as const);
  return new CallError(409, code, formatMessage(message, { names: names.join(', ') }), { usedBy });
};

/** A document to publish, with its note and author. */
interface Publishing {
  source: string;
  note: string;
  author: string;
}

class StoredPages implements PageService {
  readonly #pages: PageStorage;
  readonly #env: ServerEnv;
  readonly #check: CheckDocument;
  readonly #log: Log;

  constructor(pages: PageStorage, env: ServerEnv, check: CheckDocument, log: Log) {
    this.#pages = pages;
    this.#env = env;
    this.#check = check;
    this.#log = log;
  }

  list(kind: DocumentKind): Promise<PageSummary[]> {
    return this.#pages.list(kind);
  }

  async readDraft(kind: DocumentKind, id: string): Promise<PageDraft> {
    const draft = await this.#pages.readDraft(kind, id);
    if (!draft) throw notFound();
    return draft;
  }

  async saveDraft(kind: DocumentKind, id: string, source: string, ifVersion?: number): Promise<PageDraft> {
    const draft = await this.#pages.readDraft(kind, id);
    const head = documentHead(source, kind, id, draft);
    const saved = await this.#pages.saveDraft(kind, id, source, head, isoTime(this.#env), ifVersion);
    if (saved.kind === 'conflict') throw conflict(saved.draft);
    return saved.draft;
  }

  async check(kind: DocumentKind, id: string, source: string, turn?: Turn): Promise<readonly Diagnostic[]> {
    return this.#check(source, { kind, id }, undefined, turn);
  }

  async publish(
    kind: DocumentKind,
    id: string,
    { note = '', ifVersion, author = '' }: { note?: string; ifVersion?: number; author?: string } = {},
  ): Promise<PageVersion> {
    const draft = await this.readDraft(kind, id);
    if (ifVersion !== undefined && ifVersion !== draft.draftVersion) throw conflict(draft);
    return this.#publishSource(kind, id, { source: draft.source, note, author });
  }

  versions(kind: DocumentKind, id: string): Promise<Omit<PageVersion, 'source'>[]> {
    return this.#pages.versions(kind, id, limits.pageVersionsListed);
  }

  async version(kind: DocumentKind, id: string, version: number): Promise<PageVersion> {
    const stored = await this.#pages.version(kind, id, version);
    if (!stored) throw notFound();
    return stored;
  }

  async rollBack(kind: DocumentKind, id: string, version: number, author = ''): Promise<PageVersion> {
    const draft = await this.readDraft(kind, id);
    const { source } = await this.version(kind, id, version);
    const note = `Roll back to version ${version}`;
    const published = await this.#publishSource(kind, id, { source, note, author });
    if (!draft.hasUnpublishedChanges) await this.#followDraft(draft, kind, id, source);
    return published;
  }

  async install(kind: DocumentKind, id: string, source: string): Promise<boolean> {
    if (await this.#pages.readDraft(kind, id)) return false;
    await this.saveDraft(kind, id, source, 0);
    await this.publish(kind, id, { note: starterNote });
    return true;
  }

  async publishFile(kind: DocumentKind, id: string, source: string, note = ''): Promise<PageVersion> {
    const draft = await this.#pages.readDraft(kind, id);
    if (!draft) {
      await this.#requireSound(kind, id, source);
      await this.saveDraft(kind, id, source, 0);
    }
    const published = await this.#publishSource(kind, id, { source, note, author: '' });
    if (draft?.hasUnpublishedChanges === false) await this.#followDraft(draft, kind, id, source);
    return published;
  }

  /** Updates a draft without changes to the published source, unless an author has changed it in the meantime. */
  async #followDraft(draft: PageDraft, kind: DocumentKind, id: string, source: string): Promise<void> {
    const head = documentHead(source, kind, id, draft);
    await this.#pages.saveDraft(kind, id, source, head, isoTime(this.#env), draft.draftVersion);
  }

  async uses(kind: DocumentKind, id: string): Promise<DocumentUse[]> {
    const { slug } = (await this.#pages.publishedOne(kind, id)) ?? (await this.readDraft(kind, id));
    return usesOf(this.#pages, { kind, id, slug });
  }

  search(text: string): Promise<DocumentHit[]> {
    return searchDocuments(this.#pages, text);
  }

  async unpublish(kind: DocumentKind, id: string, author = ''): Promise<PageDraft> {
    await this.#requireUnused(kind, id);
    if (await this.#pages.unpublish(kind, id)) this.#log.info({ kind, id, author }, 'unpublished');
    return this.readDraft(kind, id);
  }

  async delete(
    kind: DocumentKind,
    id: string,
    { author = '', isOnlyDraft = false }: { author?: string; isOnlyDraft?: boolean } = {},
  ): Promise<void> {
    await this.readDraft(kind, id);
    await this.#requireUnused(kind, id);
    if (!(await this.#pages.delete(kind, id, isOnlyDraft)))
      throw isOnlyDraft ? deletionRequiresPublisher() : notFound();
    this.#log.info({ kind, id, author }, 'deleted');
  }

  async #requireUnused(kind: DocumentKind, id: string): Promise<void> {
    if (kind !== 'fragment' && kind !== 'audience') return;
    const usedBy = (await this.uses(kind, id)).filter(({ isLive }) => isLive);
    if (usedBy.length > 0) throw documentInUse(kind, usedBy);
  }

  /** @throws CallError with the diagnostics of a document with errors */
  async #requireSound(kind: DocumentKind, id: string, source: string, author = ''): Promise<void> {
    const diagnostics = await this.#check(source, { kind, id }, undefined, { owner: author });
    if (diagnostics.some((diagnostic) => diagnostic.severity === 'error'))
      throw new CallError(422, 'page-refused', messages.pageHasErrors, { diagnostics });
  }

  async #publishSource(kind: DocumentKind, id: string, { source, note, author }: Publishing): Promise<PageVersion> {
    await this.#requireSound(kind, id, source, author);
    const head = documentHead(source, kind, id);
    const version = await this.#pages.publish(kind, id, source, head, { note, author, at: isoTime(this.#env) });
    if (!version) throw notFound();
    this.#log.info({ kind, id, version: version.version, author }, 'published');
    return version;
  }
}

/** Creates the service for a shop's documents. */
export const createPageService = (
  pages: PageStorage,
  env: ServerEnv,
  check: CheckDocument,
  log: Log = silentLog,
): PageService => new StoredPages(pages, env, check, log);
