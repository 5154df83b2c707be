import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import type { DocumentKind, PageStorage } from '../../core/ports/storage/documents/pages.ts';
import type { Release, ReleasedDocument, ReleaseStorage } from '../../core/ports/storage/documents/releases.ts';

interface Name {
  kind: DocumentKind;
  id: string;
}

interface Storage {
  pages: Pick<PageStorage, 'publishedOne'>;
  releases: Pick<ReleaseStorage, 'due'>;
}

/** A time after every time for which a release can be scheduled. */
const endOfTime = '9999-12-31T23:59:59.999Z';

/** Documents of a scheduled release that are no longer at the version that the release was made from. */
export async function outdatedDocuments(
  { pages }: Pick<Storage, 'pages'>,
  { documents }: Release,
): Promise<ReleasedDocument[]> {
  const live = await Promise.all(documents.map(({ kind, id }) => pages.publishedOne(kind, id)));
  return documents.filter(({ before }, at) => live[at]?.version !== before);
}

/**
 * Scheduled releases that would currently succeed, but would fail once one of the given documents has another
 * version.
 */
export async function conflictingReleases(storage: Storage, names: readonly Name[]): Promise<Release[]> {
  const concerned = (await storage.releases.due(endOfTime)).filter(({ documents }) =>
    documents.some(({ kind, id }) => names.some((name) => name.kind === kind && name.id === id)),
  );
  const outdated = await Promise.all(concerned.map((release) => outdatedDocuments(storage, release)));
  return concerned.filter((_, at) => outdated[at]!.length === 0);
}

/**
 * Refuses a change of live documents that makes scheduled releases fail, until the author has confirmed it.
 *
 * @param isMeant whether the author has confirmed after a warning
 * @throws CallError with the releases
 */
export async function requireNoConflicts(storage: Storage, names: readonly Name[], isMeant: boolean): Promise<void> {
  if (isMeant) return;
  const conflicting = await conflictingReleases(storage, names);
  if (conflicting.length === 0) return;
  const releases = conflicting.map(({ id, name, author, dueAt }) => ({ id, name, author, dueAt }));
  const message = messages.breaksReleases.replace('{names}', () =>
    conflicting.map(({ name }) => `“${name}”`).join(', '),
  );
  throw new CallError(409, 'breaks-releases', message, { releases });
}
