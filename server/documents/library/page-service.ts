import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
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
  /** Documents that are published with it, itself among them. */
  together?: readonly Pick<NewVersion, 'kind' | 'id' | 'source'>[],
  /** Who asks, and what ends a check that has not begun. */
  turn?: Turn,
) => readonly Diagnostic[] | Promise<readonly Diagnostic[]>;

/** Drafts, checks and versions of pages, fragments and scripts. */
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
  /** Documents that show a fragment or link to a page. */
  uses(kind: DocumentKind, id: string): Promise<DocumentUse[]>;
  /** Lines of drafts that contain a text. */
  search(text: string): Promise<DocumentHit[]>;
  /** Removes a document from the shop and keeps its draft. @throws CallError when live documents use the fragment */
  unpublish(kind: DocumentKind, id: string, author?: string): Promise<PageDraft>;
  /** @throws CallError when live documents use the fragment, or it was published and only drafts may be deleted */
  delete(kind: DocumentKind, id: string, options?: { author?: string; isOnlyDraft?: boolean }): Promise<void>;
}

/** Note of the versions that Endcap publishes: starter pages, and pages made by an import. */
export const starterNote = 'Made by Endcap';

const notFound = (): CallError => new CallError(404, 'page-not-found', messages.pageNotFound);

const wasPublished = (): CallError => new CallError(403, 'role-required', messages.deletionTakesPublisher);

const conflict = (draft: PageDraft | undefined): CallError =>
  new CallError(409, 'page-version-conflict', messages.pageVersionConflict, {
    draftVersion: draft?.draftVersion ?? 0,
  });

/** Documents that are named in a message. */
const namedUses = 20;

export const fragmentInUse = (usedBy: readonly DocumentUse[]): CallError => {
  const names = usedBy.slice(0, namedUses).map(({ kind, id }) => `${kind} ${id}`);
  return new CallError(409, 'fragment-in-use', messages.fragmentInUse.replace('{names}', names.join(', ')), { usedBy });
};

/** A document that is to be published, and what is said of it. */
interface Publishing {
  source: string;
  note: string;
  author: string;
}

export function createPageService(
  pages: PageStorage,
  env: ServerEnv,
  check: CheckDocument,
  log: Log = silentLog,
): PageService {
  const draftOf = async (kind: DocumentKind, id: string): Promise<PageDraft> => {
    const draft = await pages.readDraft(kind, id);
    if (!draft) throw notFound();
    return draft;
  };
  const usesOfDraft = async (kind: DocumentKind, id: string): Promise<DocumentUse[]> => {
    const { slug } = (await pages.publishedOne(kind, id)) ?? (await draftOf(kind, id));
    return usesOf(pages, { kind, id, slug });
  };
  const requireUnused = async (kind: DocumentKind, id: string): Promise<void> => {
    const usedBy = (await usesOfDraft(kind, id)).filter(({ isLive }) => isLive);
    if (kind === 'fragment' && usedBy.length > 0) throw fragmentInUse(usedBy);
  };
  const publishSource = async (kind: DocumentKind, id: string, publishing: Publishing): Promise<PageVersion> => {
    const { source, note, author } = publishing;
    const diagnostics = await check(source, { kind, id }, undefined, { owner: author });
    if (diagnostics.some((diagnostic) => diagnostic.severity === 'error')) {
      throw new CallError(422, 'page-refused', messages.pageHasErrors, { diagnostics });
    }
    const head = documentHead(source, kind, id);
    const version = await pages.publish(kind, id, source, head, { note, author, at: isoTime(env) });
    if (!version) throw notFound();
    log.info({ kind, id, version: version.version, author }, 'published');
    return version;
  };
  const service: PageService = {
    list: (kind) => pages.list(kind),
    readDraft: draftOf,
    saveDraft: async (kind, id, source, ifVersion) => {
      const known = await pages.readDraft(kind, id);
      const head = documentHead(source, kind, id, known);
      const saved = await pages.saveDraft(kind, id, source, head, isoTime(env), ifVersion);
      if (saved.kind === 'conflict') throw conflict(saved.draft);
      return saved.draft;
    },
    check: async (kind, id, source, turn) => check(source, { kind, id }, undefined, turn),
    publish: async (kind, id, { note = '', ifVersion, author = '' } = {}) => {
      const draft = await draftOf(kind, id);
      if (ifVersion !== undefined && ifVersion !== draft.draftVersion) throw conflict(draft);
      return publishSource(kind, id, { source: draft.source, note, author });
    },
    versions: (kind, id) => pages.versions(kind, id, limits.pageVersionsListed),
    version: async (kind, id, version) => {
      const found = await pages.version(kind, id, version);
      if (!found) throw notFound();
      return found;
    },
    rollBack: async (kind, id, version, author = '') => {
      const draft = await draftOf(kind, id);
      const { source } = await service.version(kind, id, version);
      const note = `Roll back to version ${version}`;
      const published = await publishSource(kind, id, { source, note, author });
      if (!draft.hasUnpublishedChanges) await service.saveDraft(kind, id, source);
      return published;
    },
    install: async (kind, id, source) => {
      if (await pages.readDraft(kind, id)) return false;
      await service.saveDraft(kind, id, source, 0);
      await service.publish(kind, id, { note: starterNote });
      return true;
    },
    uses: usesOfDraft,
    search: (text) => searchDocuments(pages, text),
    unpublish: async (kind, id, author = '') => {
      await requireUnused(kind, id);
      if (await pages.unpublish(kind, id)) log.info({ kind, id, author }, 'unpublished');
      return draftOf(kind, id);
    },
    delete: async (kind, id, { author = '', isOnlyDraft = false } = {}) => {
      await draftOf(kind, id);
      await requireUnused(kind, id);
      if (!(await pages.delete(kind, id, isOnlyDraft))) throw isOnlyDraft ? wasPublished() : notFound();
      log.info({ kind, id, author }, 'deleted');
    },
  };
  return service;
}
