import type { PageVersion, Publication } from '../../../core/ports/storage/documents/pages.ts';
import type {
  Release,
  ReleasedDocument,
  ReleaseOutcome,
  ReleaseState,
  ReleaseStorage,
} from '../../../core/ports/storage/documents/releases.ts';
import type { Work } from '../../../core/work.ts';
import { sequentially } from '../../../core/work.ts';
import { writePictureUses } from '../catalogue/media-uses.ts';
import type { Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';
import { liveOf, publishVersion, unpublishVersion } from './publish-version.ts';

interface ReleaseRow {
  doc: string;
  /** Sources of the documents as JSON; an empty list once the release is settled. */
  texts?: string;
}

function releaseOf({ doc, texts = '[]' }: ReleaseRow): Release {
  const release = stored.release.read(doc);
  const sources = JSON.parse(texts) as string[];
  const documents = release.documents.map((document, index) => ({ ...document, source: sources[index] ?? '' }));
  return { ...release, documents };
}

function rowOf(release: Release): Required<ReleaseRow> {
  const documents = release.documents.map(({ source: _, ...document }) => document);
  const texts = release.state === 'scheduled' ? release.documents.map(({ source }) => source) : [];
  return { doc: stored.release.write({ ...release, documents }), texts: JSON.stringify(texts) };
}

function* read(shop: Shop, id: string): Work<Release | undefined> {
  const { database } = shop;
  const row = yield* database.get<ReleaseRow>(
    'SELECT doc, texts FROM releases WHERE tenant = :tenant AND release_id = ?',
    [id],
  );
  return row && releaseOf(row);
}
function* insert(shop: Shop, release: Release): Work<void> {
  const { database } = shop;
  const { doc, texts } = rowOf(release);
  yield* database.run(
    'INSERT INTO releases (tenant, release_id, state, created_at, due_at, doc, texts) VALUES (:tenant, ?, ?, ?, ?, ?, ?)',
    [release.id, release.state, release.createdAt, release.dueAt ?? null, doc, texts],
  );
  yield* writePictureUses(shop, 'release', release.id, [texts]);
}
function* replace(shop: Shop, release: Release, from: ReleaseState): Work<boolean> {
  const { database } = shop;
  const { doc, texts } = rowOf(release);
  const isReplaced =
    (yield* database.run(
      'UPDATE releases SET state = ?, doc = ?, texts = ? WHERE tenant = :tenant AND release_id = ? AND state = ?',
      [release.state, doc, texts, release.id, from],
    )) > 0;
  if (isReplaced) yield* writePictureUses(shop, 'release', release.id, [texts]);
  return isReplaced;
}
function* isAt(shop: Shop, { kind, id }: ReleasedDocument, version: number | undefined): Work<boolean> {
  const live = yield* liveOf(shop, kind, id);
  return live !== undefined && (live.version ?? undefined) === version;
}
/** Returns the documents whose live version is not the one from before (or after) the release. */
function* changedOf(
  shop: Shop,
  documents: readonly ReleasedDocument[],
  moment: 'before' | 'after',
): Work<ReleasedDocument[]> {
  const changed: ReleasedDocument[] = [];
  for (const document of documents) if (!(yield* isAt(shop, document, document[moment]))) changed.push(document);
  return changed;
}
function* publishDocument(shop: Shop, document: ReleasedDocument, publication: Publication): Work<PageVersion> {
  return (yield* publishVersion(shop, document, publication))!;
}

/** Reads the version that was live before; undefined when there was none. */
function* earlier(shop: Shop, document: ReleasedDocument): Work<ReleasedDocument | undefined> {
  const { database } = shop;
  const { kind, id, before } = document;
  if (before === undefined) return undefined;
  const row = yield* database.get<{ source: string; slug: string; type: string }>(
    `SELECT source, slug, type FROM document_versions
     WHERE tenant = :tenant AND kind = ? AND document_id = ? AND version = ?`,
    [kind, id, before],
  );
  return row && { kind, id, source: row.source, head: { ...document.head, slug: row.slug, type: row.type } };
}

function* publishAll(shop: Shop, release: Release, publication: Publication): Work<ReleaseOutcome> {
  const changed = yield* changedOf(shop, release.documents, 'before');
  if (changed.length > 0) return { kind: 'changed', documents: changed };
  const versions = yield* sequentially(release.documents, (document) => publishDocument(shop, document, publication));
  const documents = release.documents.map((document, index) => ({ ...document, after: versions[index]!.version }));
  return {
    kind: 'published',
    release: { ...release, state: 'published', settledAt: publication.at, documents },
    versions,
  };
}

/** Creates the storage of releases. */
export function createReleaseStorage(shop: Shop): ReleaseStorage {
  const { database, method } = shop;
  return {
    list: method(function* (limit) {
      return (yield* database.all<ReleaseRow>(
        'SELECT doc FROM releases WHERE tenant = :tenant ORDER BY created_at DESC, release_id DESC LIMIT ?',
        [limit],
      )).map(releaseOf);
    }),
    read: method((id) => read(shop, id)),
    add: method((release, publication) =>
      database.transaction(function* () {
        const outcome = publication && (yield* publishAll(shop, release, publication));
        if (outcome?.kind === 'changed') return outcome;
        yield* insert(shop, outcome?.kind === 'published' ? outcome.release : release);
        return outcome;
      }),
    ),
    due: method(function* (now) {
      return (yield* database.all<ReleaseRow>(
        `SELECT doc, texts FROM releases WHERE tenant = :tenant AND state = 'scheduled' AND due_at <= ?
           ORDER BY due_at, created_at, release_id`,
        [now],
      )).map(releaseOf);
    }),
    settle: method((release, from) => database.transaction(() => replace(shop, release, from))),
    publish: method((id, publication) =>
      database.transaction(function* (): Work<ReleaseOutcome> {
        const release = yield* read(shop, id);
        if (release?.state !== 'scheduled') return { kind: 'settled' };
        const outcome = yield* publishAll(shop, release, publication);
        if (outcome.kind === 'published') yield* replace(shop, outcome.release, 'scheduled');
        return outcome;
      }),
    ),
    rollBack: method((id, publication) =>
      database.transaction(function* (): Work<ReleaseOutcome> {
        const release = yield* read(shop, id);
        if (release?.state !== 'published') return { kind: 'settled' };
        const changed = yield* changedOf(shop, release.documents, 'after');
        if (changed.length > 0) return { kind: 'changed', documents: changed };
        const versions: PageVersion[] = [];
        for (const document of release.documents) {
          const before = yield* earlier(shop, document);
          if (before) versions.push(yield* publishDocument(shop, before, publication));
          else yield* unpublishVersion(shop, document.kind, document.id);
        }
        const { at: settledAt, author: settledBy } = publication;
        const rolledBack: Release = { ...release, state: 'rolled-back', settledAt, settledBy };
        yield* replace(shop, rolledBack, 'published');
        return { kind: 'published', release: rolledBack, versions };
      }),
    ),
  };
}
