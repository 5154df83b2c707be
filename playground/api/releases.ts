import type { Diagnostic } from '../../compiler/index.ts';
import { failingReleasesQuery } from './breaks-releases.ts';
import { call } from './call.ts';
import type { DocumentName, JsonKind } from './documents.ts';

/** State of a release. */
export type ReleaseState = 'scheduled' | 'published' | 'failed' | 'cancelled' | 'rolled-back';

/** A kind of documents that can be released, as the release calls name it. */
export type ReleasedKind = 'page' | 'fragment' | 'theme' | 'redirects';

const releasedKinds = {
  pages: 'page',
  fragments: 'fragment',
  themes: 'theme',
  redirects: 'redirects',
} as const satisfies Record<JsonKind, ReleasedKind>;

/** Documents that are published together, immediately or at a time. */
export interface Release {
  id: string;
  name: string;
  author: string;
  state: ReleaseState;
  createdAt: string;
  dueAt?: string;
  settledAt?: string;
  settledBy?: string;
  failure?: string;
  /** Why a scheduled release would fail at present. */
  willFail?: string;
  documents: { kind: ReleasedKind | 'audience'; id: string; before?: number; after?: number }[];
}

/** The changes that publishing a draft would make. */
export interface ReviewedDocument {
  kind: ReleasedKind;
  id: string;
  draftVersion: number;
  draft: string;
  live?: string;
  diagnostics: Diagnostic[];
  affected: string[];
}

const root = '/releases';

/** Documents as the release calls name them. */
const documentsOf = (names: readonly DocumentName[]) =>
  names.map(({ kind, id }) => ({ kind: releasedKinds[kind as JsonKind], id }));

/** Lists the releases, newest first. */
export const listReleases = (signal?: AbortSignal) =>
  call<{ releases: Release[] }>('GET', root, undefined, signal).then(({ releases }) => releases);

/** Returns the changes that publishing drafts would make. */
export const reviewDocuments = (names: readonly DocumentName[], signal?: AbortSignal) =>
  call<{ documents: ReviewedDocument[] }>('POST', `${root}/review`, { documents: documentsOf(names) }, signal).then(
    ({ documents }) => documents,
  );

/** Publishes reviewed drafts together, immediately or at a time. */
export const createRelease = (
  name: string,
  reviewed: readonly ReviewedDocument[],
  { dueAt, allowFailingReleases = false }: { dueAt?: string | undefined; allowFailingReleases?: boolean },
) =>
  call<Release>('POST', `${root}${failingReleasesQuery(allowFailingReleases)}`, {
    name,
    documents: reviewed.map(({ kind, id, draftVersion }) => ({ kind, id, draftVersion })),
    ...(dueAt === undefined ? {} : { dueAt }),
  });

/** Cancels a scheduled release. */
export const cancelRelease = (id: string) => call<Release>('POST', `${root}/${id}/cancel`, {});

/** Makes the previous versions of a release's documents live again. */
export const rollBackRelease = (id: string, allowFailingReleases = false) =>
  call<Release>('POST', `${root}/${id}/rollBack${failingReleasesQuery(allowFailingReleases)}`, {});
