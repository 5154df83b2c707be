import type { PageVersion, Publication } from '../../../core/ports/storage/documents/pages.ts';
import type {
  Release,
  ReleasedDocument,
  ReleaseOutcome,
  ReleaseState,
  ReleaseStorage,
} from '../../../core/ports/storage/documents/releases.ts';
import { writePictureUses } from '../catalogue/media-uses.ts';
import type { Shop } from '../shop.ts';
import { liveOf, publishVersion, unpublishVersion } from './publish-version.ts';

interface ReleaseRow {
  doc: string;
  /** Texts of the documents as JSON; an empty list once the release is settled. */
  texts?: string;
}

function releaseOf({ doc, texts = '[]' }: ReleaseRow): Release {
  const release = JSON.parse(doc) as Release;
  const sources = JSON.parse(texts) as string[];
  const documents = release.documents.map((document, index) => ({ ...document, source: sources[index] ?? '' }));
  return { ...release, documents };
}

function rowOf(release: Release): Required<ReleaseRow> {
  const documents = release.documents.map(({ source: _, ...document }) => document);
  const texts = release.state === 'scheduled' ? release.documents.map(({ source }) => source) : [];
  return { doc: JSON.stringify({ ...release, documents }), texts: JSON.stringify(texts) };
}

export function createReleaseStorage(shop: Shop): ReleaseStorage {
  const { database, tenant } = shop;
  const read = (id: string): Release | undefined => {
    const row = database.get<ReleaseRow>('SELECT doc, texts FROM releases WHERE tenant = ? AND release_id = ?', [
      tenant,
      id,
    ]);
    return row && releaseOf(row);
  };
  const insert = (release: Release): void => {
    const { doc, texts } = rowOf(release);
    database.run(
      'INSERT INTO releases (tenant, release_id, state, created_at, due_at, doc, texts) VALUES (?, ?, ?, ?, ?, ?, ?)',
      [tenant, release.id, release.state, release.createdAt, release.dueAt ?? null, doc, texts],
    );
    writePictureUses(shop, 'release', release.id, [texts]);
  };
  const replace = (release: Release, from: ReleaseState): boolean => {
    const { doc, texts } = rowOf(release);
    const isReplaced =
      database.run(
        'UPDATE releases SET state = ?, doc = ?, texts = ? WHERE tenant = ? AND release_id = ? AND state = ?',
        [release.state, doc, texts, tenant, release.id, from],
      ) > 0;
    if (isReplaced) writePictureUses(shop, 'release', release.id, [texts]);
    return isReplaced;
  };
  const isAt = ({ kind, id }: ReleasedDocument, version: number | undefined): boolean => {
    const live = liveOf(shop, kind, id);
    return live !== undefined && (live.version ?? undefined) === version;
  };
  const publishDocument = (document: ReleasedDocument, publication: Publication): PageVersion =>
    publishVersion(shop, document, publication)!;

  /** The text that was live before; undefined where there was none. */
  const earlier = (document: ReleasedDocument): ReleasedDocument | undefined => {
    const { kind, id, before } = document;
    if (before === undefined) return undefined;
    const row = database.get<{ source: string; slug: string; type: string }>(
      `SELECT source, slug, type FROM document_versions
       WHERE tenant = ? AND kind = ? AND document_id = ? AND version = ?`,
      [tenant, kind, id, before],
    );
    return row && { kind, id, source: row.source, head: { ...document.head, slug: row.slug, type: row.type } };
  };

  const publishAll = (release: Release, publication: Publication): ReleaseOutcome => {
    const changed = release.documents.filter((document) => !isAt(document, document.before));
    if (changed.length > 0) return { kind: 'changed', documents: changed };
    const versions = release.documents.map((document) => publishDocument(document, publication));
    const documents = release.documents.map((document, index) => ({ ...document, after: versions[index]!.version }));
    return {
      kind: 'published',
      release: { ...release, state: 'published', settledAt: publication.at, documents },
      versions,
    };
  };

  return {
    list: async (limit) =>
      database
        .all<ReleaseRow>(
          'SELECT doc FROM releases WHERE tenant = ? ORDER BY created_at DESC, release_id DESC LIMIT ?',
          [tenant, limit],
        )
        .map(releaseOf),
    read: async (id) => read(id),
    add: async (release, publication) =>
      database.transaction(() => {
        const outcome = publication && publishAll(release, publication);
        if (outcome?.kind === 'changed') return outcome;
        insert(outcome?.kind === 'published' ? outcome.release : release);
        return outcome;
      }),
    due: async (now) =>
      database
        .all<ReleaseRow>(
          `SELECT doc, texts FROM releases WHERE tenant = ? AND state = 'scheduled' AND due_at <= ?
           ORDER BY due_at, created_at, release_id`,
          [tenant, now],
        )
        .map(releaseOf),
    settle: async (release, from) => database.transaction(() => replace(release, from)),
    publish: async (id, publication) =>
      database.transaction((): ReleaseOutcome => {
        const release = read(id);
        if (release?.state !== 'scheduled') return { kind: 'settled' };
        const outcome = publishAll(release, publication);
        if (outcome.kind === 'published') replace(outcome.release, 'scheduled');
        return outcome;
      }),
    rollBack: async (id, publication) =>
      database.transaction((): ReleaseOutcome => {
        const release = read(id);
        if (release?.state !== 'published') return { kind: 'settled' };
        const changed = release.documents.filter((document) => !isAt(document, document.after));
        if (changed.length > 0) return { kind: 'changed', documents: changed };
        const versions = release.documents.flatMap((document) => {
          const before = earlier(document);
          if (before) return [publishDocument(before, publication)];
          unpublishVersion(shop, document.kind, document.id);
          return [];
        });
        const { at: settledAt, author: settledBy } = publication;
        const rolledBack: Release = { ...release, state: 'rolled-back', settledAt, settledBy };
        replace(rolledBack, 'published');
        return { kind: 'published', release: rolledBack, versions };
      }),
  };
}
