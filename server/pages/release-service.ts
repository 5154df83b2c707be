import { limits } from '../../commerce/limits.ts';
import { messages } from '../../commerce/messages.ts';
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import { CallError } from '../calls/call-error.ts';
import { type Log, silentLog } from '../calls/context.ts';
import { isoTime, newId, type ServerEnv } from '../env.ts';
import { BusyError } from '../http/load-limit.ts';
import type { DocumentKind, PageDraft, PageStorage } from '../storage/port/pages.ts';
import type { Release, ReleasedDocument, ReleaseOutcome, ReleaseStorage } from '../storage/port/releases.ts';
import { documentHead } from './document-head.ts';
import { pagesShowing, usesOf } from './document-uses.ts';
import { outdatedDocuments, requireNoDoom } from './doomed-releases.ts';
import { type CheckDocument, fragmentInUse } from './page-service.ts';

/** A document by its name, and the draft that the author has reviewed. */
export interface ReviewedName {
  kind: Exclude<DocumentKind, 'script'>;
  id: string;
  draftVersion?: number;
}

/** What publishing a draft would change. */
export interface Review {
  draft: PageDraft;
  /** The live text; undefined where there is none. */
  live: string | undefined;
  diagnostics: readonly Diagnostic[];
  /** Live pages that show a fragment. */
  affected: string[];
}

export interface NewRelease {
  name: string;
  documents: readonly ReviewedName[];
  /** When it is to be published; at once without it. */
  dueAt?: string;
  author: string;
  /** Whether scheduled releases may fail by it. */
  failsReleases?: boolean;
}

/** A release as it is listed. */
export interface ListedRelease extends Release {
  /** Why a scheduled one will fail, as things are now. */
  willFail?: string;
}

/** Several documents that are reviewed, published and rolled back as one. */
export interface ReleaseService {
  list(): Promise<ListedRelease[]>;
  review(documents: readonly ReviewedName[], author?: string): Promise<Review[]>;
  /** Publishes or schedules the drafts. @throws CallError when one has errors or was changed since the review */
  create(release: NewRelease): Promise<Release>;
  cancel(id: string, author: string): Promise<Release>;
  /** @throws CallError when a document was published since, or when the earlier texts have errors */
  rollBack(id: string, author: string, failsReleases?: boolean): Promise<Release>;
  /** Publishes every release whose time has come, once, after another check; one that fails says why. */
  runDue(): Promise<void>;
}

const namesOf = (documents: readonly { kind: string; id: string }[]): string =>
  documents.map(({ kind, id }) => `${kind} ${id}`).join(', ');

const changed = (documents: readonly { kind: string; id: string }[]): CallError =>
  new CallError(409, 'release-changed', messages.releaseChanged.replace('{names}', namesOf(documents)));

const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

interface ReleaseParts {
  pages: PageStorage;
  releases: ReleaseStorage;
}

export function createReleaseService(
  { pages, releases }: ReleaseParts,
  env: ServerEnv,
  check: CheckDocument,
  log: Log = silentLog,
  onFailed: (release: Release) => Promise<void> = async () => {},
): ReleaseService {
  const draftOf = async ({ kind, id }: ReviewedName): Promise<PageDraft> => {
    const draft = await pages.readDraft(kind, id);
    if (!draft) throw new CallError(404, 'page-not-found', messages.pageNotFound);
    return draft;
  };
  const documentOf = ({ kind, id, source, publishedVersion }: PageDraft): ReleasedDocument => ({
    kind,
    id,
    source,
    head: documentHead(source, kind, id),
    ...(publishedVersion === undefined ? {} : { before: publishedVersion }),
  });
  /** Errors of documents that are published together. */
  const errorsOf = async (documents: readonly ReleasedDocument[], owner: string) => {
    const found = [];
    for (const document of documents) {
      const diagnostics = (await check(document.source, document, documents, { owner })).filter(isError);
      if (diagnostics.length > 0) found.push({ kind: document.kind, id: document.id, diagnostics });
    }
    return found;
  };
  const requireSound = async (documents: readonly ReleasedDocument[], owner: string): Promise<void> => {
    const refused = await errorsOf(documents, owner);
    const diagnostics = refused.flatMap((each) => each.diagnostics);
    if (refused.length > 0)
      throw new CallError(422, 'page-refused', messages.pageHasErrors, { diagnostics, documents: refused });
  };
  const requireRelease = async (id: string): Promise<Release> => {
    const release = await releases.read(id);
    if (!release) throw new CallError(404, 'release-not-found', messages.releaseNotFound);
    return release;
  };
  const settled = async (id: string): Promise<CallError> => {
    const { state } = await requireRelease(id);
    return new CallError(409, 'release-settled', messages.releaseSettled.replace('{state}', state));
  };
  const publicationOf = (note: string, author: string) => ({ note, author, at: isoTime(env) });

  /** What was live before a release, where there was something. */
  const earlierTexts = async ({ documents }: Release): Promise<ReleasedDocument[]> => {
    const found = await Promise.all(
      documents.map(async (document) => {
        const { kind, id, before } = document;
        const version = before === undefined ? undefined : await pages.version(kind, id, before);
        return version ? [{ ...document, source: version.source }] : [];
      }),
    );
    return found.flat();
  };
  /** Fragments that did not exist before a release can only go when nothing else shows them. */
  const requireUnused = async ({ documents }: Release): Promise<void> => {
    for (const { kind, id, before, head } of documents) {
      if (kind !== 'fragment' || before !== undefined) continue;
      const isOutside = (use: { kind: string; id: string; isLive: boolean }) =>
        use.isLive && !documents.some((each) => each.kind === use.kind && each.id === use.id);
      const usedBy = (await usesOf(pages, { kind, id, slug: head.slug })).filter(isOutside);
      if (usedBy.length > 0) throw fragmentInUse(usedBy);
    }
  };
  const released = async (id: string, outcome: ReleaseOutcome | undefined): Promise<Release> => {
    if (outcome?.kind === 'changed') throw changed(outcome.documents);
    if (outcome?.kind !== 'published') throw await settled(id);
    return outcome.release;
  };

  const fail = async (release: Release, failure: string): Promise<void> => {
    const failed: Release = { ...release, state: 'failed', settledAt: isoTime(env), failure };
    if (!(await releases.settle(failed, 'scheduled'))) return;
    log.warn({ release: release.id, failure }, 'release failed');
    await onFailed(failed);
  };
  const runOne = async (release: Release): Promise<void> => {
    const refused = await errorsOf(release.documents, release.author);
    const [first] = refused.flatMap(({ diagnostics }) => diagnostics);
    if (first) {
      const words = messages.releaseErrors.replace('{names}', namesOf(refused));
      return fail(
        release,
        words.replace('{problem}', () => first.message),
      );
    }
    const outcome = await releases.publish(release.id, publicationOf(release.name, release.author));
    if (outcome.kind === 'changed') return fail(release, changed(outcome.documents).message);
    if (outcome.kind === 'published') log.info({ release: release.id, author: release.author }, 'release published');
  };
  let running: Promise<void> | undefined;
  const runAll = async (): Promise<void> => {
    for (const release of await releases.due(isoTime(env)))
      try {
        await runOne(release);
      } catch (thrown) {
        // It stays due, and says nothing of the release.
        if (!(thrown instanceof BusyError)) throw thrown;
        log.warn({ release: release.id, what: thrown.message }, 'too busy for a release');
      }
  };

  return {
    list: async () =>
      Promise.all(
        (await releases.list(limits.releasesListed)).map(async (release): Promise<ListedRelease> => {
          const outdated = release.state === 'scheduled' ? await outdatedDocuments({ pages }, release) : [];
          return outdated.length > 0 ? { ...release, willFail: changed(outdated).message } : release;
        }),
      ),
    review: async (names, author = '') => {
      const drafts = await Promise.all(names.map(draftOf));
      const documents = drafts.map(documentOf);
      return Promise.all(
        drafts.map(async (draft) => ({
          draft,
          live: (await pages.publishedOne(draft.kind, draft.id))?.source,
          diagnostics: await check(draft.source, draft, documents, { owner: author }),
          affected: draft.kind === 'fragment' ? await pagesShowing(pages, draft.id) : [],
        })),
      );
    },
    create: async ({ name, documents: names, dueAt, author, failsReleases = false }) => {
      const ahead = dueAt === undefined ? 1 : Date.parse(dueAt) - env.now();
      if (!(ahead > 0 && ahead <= limits.releaseDaysAhead * 86_400_000))
        throw new CallError(400, 'release-time', messages.releaseTime);
      const drafts = await Promise.all(names.map(draftOf));
      const stale = drafts.filter(
        (draft, index) => (names[index]!.draftVersion ?? draft.draftVersion) !== draft.draftVersion,
      );
      if (stale.length > 0) throw changed(stale);
      // Of two scheduled releases with one document, the second fails.
      await requireNoDoom({ pages, releases }, names, failsReleases);
      const documents = drafts.map(documentOf);
      await requireSound(documents, author);
      const release: Release = {
        id: newId(env),
        name,
        author,
        state: 'scheduled',
        createdAt: isoTime(env),
        documents,
        ...(dueAt === undefined ? {} : { dueAt: new Date(dueAt).toISOString() }),
      };
      const outcome = await releases.add(release, dueAt === undefined ? publicationOf(name, author) : undefined);
      log.info({ release: release.id, author, dueAt }, dueAt === undefined ? 'release published' : 'release scheduled');
      return dueAt === undefined ? released(release.id, outcome) : release;
    },
    cancel: async (id, author) => {
      const release = await requireRelease(id);
      const cancelled: Release = { ...release, state: 'cancelled', settledAt: isoTime(env), settledBy: author };
      if (!(await releases.settle(cancelled, 'scheduled'))) throw await settled(id);
      log.info({ release: id, author }, 'release cancelled');
      return cancelled;
    },
    rollBack: async (id, author, failsReleases = false) => {
      const release = await requireRelease(id);
      if (release.state !== 'published') throw await settled(id);
      await requireNoDoom({ pages, releases }, release.documents, failsReleases);
      await requireUnused(release);
      await requireSound(await earlierTexts(release), author);
      const note = `Roll back ${release.name}`;
      const rolledBack = await released(id, await releases.rollBack(id, publicationOf(note, author)));
      log.info({ release: id, author }, 'release rolled back');
      return rolledBack;
    },
    runDue: async () => {
      // A check may take longer than the time until the next run.
      running ??= runAll().finally(() => {
        running = undefined;
      });
      await running;
    },
  };
}
