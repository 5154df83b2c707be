import { dayMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import type { Diagnostic } from '../../../compiler/diagnostics/diagnostic.ts';
import { CallError } from '../../core/call-error.ts';
import { isoTime, newId, type ServerEnv } from '../../core/env.ts';
import type { DocumentKind, PageDraft, PageStorage } from '../../core/ports/storage/documents/pages.ts';
import type {
  Release,
  ReleasedDocument,
  ReleaseOutcome,
  ReleaseStorage,
} from '../../core/ports/storage/documents/releases.ts';
import { BusyError } from '../../core/requests/load-limit.ts';
import { type Log, silentLog } from '../../shop/calls/context.ts';
import { documentHead } from '../library/document-head.ts';
import { pagesShowing, usesOf } from '../library/document-uses.ts';
import { type CheckDocument, documentInUse } from '../library/page-service.ts';
import { outdatedDocuments, requireNoConflicts } from './conflicting-releases.ts';

/** A document by its name, and the version of the draft that the author has reviewed. */
export interface ReviewedName {
  kind: Exclude<DocumentKind, 'script'>;
  id: string;
  draftVersion?: number;
}

/** The changes that publishing a draft would make. */
export interface Review {
  draft: PageDraft;
  /** The live source; undefined when the document is not live. */
  live: string | undefined;
  diagnostics: readonly Diagnostic[];
  /** Live pages that show the fragment. */
  affected: string[];
}

/** A release to create. */
export interface NewRelease {
  name: string;
  documents: readonly ReviewedName[];
  /** Scheduled time of publication; without it, the release is published immediately. */
  dueAt?: string;
  author: string;
  /** Whether the release may make scheduled releases fail. */
  allowFailingReleases?: boolean;
}

/** A release in a list. */
export interface ListedRelease extends Release {
  /** Why a scheduled release will fail unless something changes. */
  willFail?: string;
}

const namesOf = (documents: readonly { kind: string; id: string }[]): string =>
  documents.map(({ kind, id }) => `${kind} ${id}`).join(', ');

const releaseChangedError = (documents: readonly { kind: string; id: string }[]): CallError =>
  new CallError(409, 'release-changed', formatMessage(messages.releaseChanged, { names: namesOf(documents) }));

const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

const documentOf = ({ kind, id, source, publishedVersion }: PageDraft): ReleasedDocument => ({
  kind,
  id,
  source,
  head: documentHead(source, kind, id),
  ...(publishedVersion === undefined ? {} : { before: publishedVersion }),
});

/** Dependencies of the service. */
export interface ReleaseServiceOptions {
  pages: PageStorage;
  releases: ReleaseStorage;
  env: ServerEnv;
  check: CheckDocument;
  log?: Log;
  /** Called with a release that could not be published at its scheduled time. */
  onFailed?: (release: Release) => Promise<void>;
}

/** Reviews, publishes and rolls back several documents together. */
export class ReleaseService {
  readonly #pages: PageStorage;
  readonly #releases: ReleaseStorage;
  readonly #env: ServerEnv;
  readonly #check: CheckDocument;
  readonly #log: Log;
  readonly #onFailed: (release: Release) => Promise<void>;
  #running: Promise<void> | undefined;

  constructor({ pages, releases, env, check, log = silentLog, onFailed = async () => {} }: ReleaseServiceOptions) {
    this.#pages = pages;
    this.#releases = releases;
    this.#env = env;
    this.#check = check;
    this.#log = log;
    this.#onFailed = onFailed;
  }

  async list(): Promise<ListedRelease[]> {
    const releases = await this.#releases.list(limits.releasesListed);
    return Promise.all(
      releases.map(async (release) => {
        const outdated = release.state === 'scheduled' ? await outdatedDocuments({ pages: this.#pages }, release) : [];
        return outdated.length > 0 ? { ...release, willFail: releaseChangedError(outdated).message } : release;
      }),
    );
  }

  async review(names: readonly ReviewedName[], author = ''): Promise<Review[]> {
    const drafts = await this.#drafts(names);
    const documents = drafts.map(documentOf);
    return Promise.all(
      drafts.map(async (draft) => ({
        draft,
        live: (await this.#pages.publishedOne(draft.kind, draft.id))?.source,
        diagnostics: await this.#check(draft.source, draft, documents, { owner: author }),
        affected: draft.kind === 'fragment' ? await pagesShowing(this.#pages, draft.id) : [],
      })),
    );
  }

  /** Publishes or schedules the drafts. @throws CallError when a draft has errors or has changed since the review */
  async create({ name, documents: names, dueAt, author, allowFailingReleases = false }: NewRelease): Promise<Release> {
    const ahead = dueAt === undefined ? 1 : Date.parse(dueAt) - this.#env.now();
    if (!(ahead > 0 && ahead <= limits.releaseDaysAhead * dayMs))
      throw new CallError(400, 'release-time', messages.releaseTime);
    const drafts = await this.#drafts(names);
    const stale = drafts.filter(
      (draft, index) => (names[index]!.draftVersion ?? draft.draftVersion) !== draft.draftVersion,
    );
    if (stale.length > 0) throw releaseChangedError(stale);
    // When two scheduled releases contain the same document, the second one fails.
    await this.#requireNoConflicts(names, allowFailingReleases);
    const documents = drafts.map(documentOf);
    await this.#requireSound(documents, author);
    const release: Release = {
      id: newId(this.#env),
      name,
      author,
      state: 'scheduled',
      createdAt: isoTime(this.#env),
      documents,
      ...(dueAt === undefined ? {} : { dueAt: new Date(dueAt).toISOString() }),
    };
    const publication = dueAt === undefined ? this.#publicationOf(name, author) : undefined;
    const outcome = await this.#releases.add(release, publication);
    const made = dueAt === undefined ? await this.#released(release.id, outcome) : release;
    const happened = dueAt === undefined ? 'release published' : 'release scheduled';
    this.#log.info({ release: release.id, author, dueAt }, happened);
    return made;
  }

  async cancel(id: string, author: string): Promise<Release> {
    const release = await this.#requireRelease(id);
    const cancelled: Release = { ...release, state: 'cancelled', settledAt: isoTime(this.#env), settledBy: author };
    if (!(await this.#releases.settle(cancelled, 'scheduled'))) throw await this.#settledError(id);
    this.#log.info({ release: id, author }, 'release cancelled');
    return cancelled;
  }

  /** @throws CallError when a document has been published since, or when its earlier version has errors */
  async rollBack(id: string, author: string, allowFailingReleases = false): Promise<Release> {
    const release = await this.#requireRelease(id);
    if (release.state !== 'published') throw await this.#settledError(id);
    await this.#requireNoConflicts(release.documents, allowFailingReleases);
    await this.#requireUnused(release);
    await this.#requireSound(await this.#earlierTexts(release), author);
    const note = `Roll back ${release.name}`;
    const outcome = await this.#releases.rollBack(id, this.#publicationOf(note, author));
    const rolledBack = await this.#released(id, outcome);
    this.#log.info({ release: id, author }, 'release rolled back');
    return rolledBack;
  }

  /** Publishes every due release once, after checking it again; a release that fails records the reason. */
  async runDue(): Promise<void> {
    // A check may take longer than the interval between runs.
    this.#running ??= this.#runAll().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  /** Runs all due releases. @throws the last error of a release, after the others have been run */
  async #runAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const release of await this.#releases.due(isoTime(this.#env)))
      try {
        await this.#runOne(release);
      } catch (thrown) {
        // Overload and crashed checks are not failures of the release; it stays due and is retried.
        if (thrown instanceof BusyError)
          this.#log.warn({ release: release.id, what: thrown.message }, 'too busy for a release');
        else failures.push(thrown);
      }
    if (failures.length > 0) throw failures.at(-1);
  }

  async #runOne(release: Release): Promise<void> {
    const { id, name, author, documents } = release;
    const refused = await this.#errorsOf(documents, author);
    const [first] = refused.flatMap(({ diagnostics }) => diagnostics);
    if (first) {
      const failure = formatMessage(messages.releaseErrors, { names: namesOf(refused), problem: first.message });
      return this.#fail(release, failure);
    }
    const outcome = await this.#releases.publish(id, this.#publicationOf(name, author));
    if (outcome.kind === 'changed') return this.#fail(release, releaseChangedError(outcome.documents).message);
    if (outcome.kind === 'published') this.#log.info({ release: id, author }, 'release published');
  }

  async #fail(release: Release, failure: string): Promise<void> {
    const failed: Release = { ...release, state: 'failed', settledAt: isoTime(this.#env), failure };
    if (!(await this.#releases.settle(failed, 'scheduled'))) return;
    this.#log.warn({ release: release.id, failure }, 'release failed');
    await this.#onFailed(failed);
  }

  #drafts(names: readonly ReviewedName[]): Promise<PageDraft[]> {
    return Promise.all(
      names.map(async ({ kind, id }) => {
        const draft = await this.#pages.readDraft(kind, id);
        if (!draft) throw new CallError(404, 'page-not-found', messages.pageNotFound);
        return draft;
      }),
    );
  }

  /** Errors in documents that are published together. */
  async #errorsOf(documents: readonly ReleasedDocument[], owner: string) {
    const rejected = [];
    for (const document of documents) {
      const diagnostics = (await this.#check(document.source, document, documents, { owner })).filter(isError);
      if (diagnostics.length > 0) rejected.push({ kind: document.kind, id: document.id, diagnostics });
    }
    return rejected;
  }

  async #requireSound(documents: readonly ReleasedDocument[], owner: string): Promise<void> {
    const refused = await this.#errorsOf(documents, owner);
    const diagnostics = refused.flatMap((each) => each.diagnostics);
    if (refused.length > 0)
      throw new CallError(422, 'page-refused', messages.pageHasErrors, { diagnostics, documents: refused });
  }

  #requireNoConflicts(names: Parameters<typeof requireNoConflicts>[1], allowFailingReleases: boolean): Promise<void> {
    return requireNoConflicts({ pages: this.#pages, releases: this.#releases }, names, allowFailingReleases);
  }

  async #requireRelease(id: string): Promise<Release> {
    const release = await this.#releases.read(id);
    if (!release) throw new CallError(404, 'release-not-found', messages.releaseNotFound);
    return release;
  }

  /**
   * Requires that fragments and audiences which did not exist before a release are not used by other documents, so that
   * they can be removed.
   */
  async #requireUnused({ documents }: Release): Promise<void> {
    for (const { kind, id, before, head } of documents) {
      if ((kind !== 'fragment' && kind !== 'audience') || before !== undefined) continue;
      const isOutside = (use: { kind: string; id: string; isLive: boolean }) =>
        use.isLive && !documents.some((each) => each.kind === use.kind && each.id === use.id);
      const usedBy = (await usesOf(this.#pages, { kind, id, slug: head.slug })).filter(isOutside);
      if (usedBy.length > 0) throw documentInUse(kind, usedBy);
    }
  }

  /** The versions that were live before a release; documents without one are left out. */
  async #earlierTexts({ documents }: Release): Promise<ReleasedDocument[]> {
    const found = await Promise.all(
      documents.map(async (document) => {
        const { kind, id, before } = document;
        const version = before === undefined ? undefined : await this.#pages.version(kind, id, before);
        return version ? [{ ...document, source: version.source }] : [];
      }),
    );
    return found.flat();
  }

  async #released(id: string, outcome: ReleaseOutcome | undefined): Promise<Release> {
    if (outcome?.kind === 'changed') throw releaseChangedError(outcome.documents);
    if (outcome?.kind !== 'published') throw await this.#settledError(id);
    return outcome.release;
  }

  async #settledError(id: string): Promise<CallError> {
    const { state } = await this.#requireRelease(id);
    return new CallError(409, 'release-settled', formatMessage(messages.releaseSettled, { state }));
  }

  #publicationOf(note: string, author: string) {
    return { note, author, at: isoTime(this.#env) };
  }
}
