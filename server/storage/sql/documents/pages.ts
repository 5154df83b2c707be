import type {
  DocumentKind,
  PageDraft,
  PageStorage,
  PageSummary,
  PageVersion,
  Redirect,
} from '../../../core/ports/storage/documents/pages.ts';
import type { Work } from '../../../core/work.ts';
import { writeDocumentUses, writePictureUses } from '../catalogue/media-uses.ts';
import type { Shop } from '../shop.ts';
import { publishVersion, unpublishVersion } from './publish-version.ts';

interface DocumentRow {
  document_id: string;
  kind: DocumentKind;
  slug: string;
  type: string;
  title: string;
  draft: string;
  draft_version: number;
  published_version: number | null;
  published_source: string | null;
  updated_at: string;
}

const summaryOf = (row: DocumentRow): PageSummary => ({
  id: row.document_id,
  kind: row.kind,
  slug: row.slug,
  type: row.type,
  title: row.title,
  draftVersion: row.draft_version,
  ...(row.published_version === null ? {} : { publishedVersion: row.published_version }),
  hasUnpublishedChanges: row.draft !== row.published_source,
  updatedAt: row.updated_at,
});

const draftOf = (row: DocumentRow): PageDraft => ({ ...summaryOf(row), source: row.draft });

const versionColumns = `v.document_id AS id, v.kind AS kind, v.version AS version, v.slug AS slug, v.type AS type,
  v.note AS note, v.author AS author, v.created_at AS "createdAt"`;

/** Removes the timing that libsql adds to single rows. */
const plain = (row: PageVersion | undefined): PageVersion | undefined =>
  row && {
    id: row.id,
    kind: row.kind,
    version: row.version,
    slug: row.slug,
    type: row.type,
    source: row.source,
    note: row.note,
    author: row.author,
    createdAt: row.createdAt,
  };

/** Deletes a document with its dependent rows, within the open transaction. */
function* deleteDocument(shop: Shop, kind: DocumentKind, id: string, isOnlyDraft: boolean): Work<boolean> {
  const { database } = shop;
  const values = [kind, id];
  const published = 'SELECT 1 FROM document_versions WHERE tenant = :tenant AND kind = ? AND document_id = ? LIMIT 1';
  if (isOnlyDraft && (yield* database.get(published, values))) return false;
  yield* unpublishVersion(shop, kind, id);
  const versions = yield* database.all<{ version: number }>(
    'DELETE FROM document_versions WHERE tenant = :tenant AND kind = ? AND document_id = ? RETURNING version',
    values,
  );
  for (const { version } of versions) yield* writePictureUses(shop, 'version', `${kind} ${id} ${version}`, []);
  yield* database.run('DELETE FROM comments WHERE tenant = :tenant AND kind = ? AND document_id = ?', values);
  const isThere =
    (yield* database.run('DELETE FROM documents WHERE tenant = :tenant AND kind = ? AND document_id = ?', values)) > 0;
  yield* writeDocumentUses(shop, kind, id);
  return isThere;
}

const readDocument = ({ database }: Shop, kind: DocumentKind, id: string): Work<DocumentRow | undefined> =>
  database.get<DocumentRow>('SELECT * FROM documents WHERE tenant = :tenant AND kind = ? AND document_id = ?', [
    kind,
    id,
  ]);

const documentsOf = ({ database }: Shop, kind: DocumentKind): Work<DocumentRow[]> =>
  database.all<DocumentRow>('SELECT * FROM documents WHERE tenant = :tenant AND kind = ? ORDER BY document_id', [kind]);

/** Saves a draft within the open transaction, unless the stored version is not the one that the author has seen. */
function* saveDraft(shop: Shop, ...parameters: Parameters<PageStorage['saveDraft']>) {
  const [kind, id, source, head, at, ifVersion] = parameters;
  const document = yield* readDocument(shop, kind, id);
  if (ifVersion !== undefined && ifVersion !== (document?.draft_version ?? 0)) {
    return { kind: 'conflict' as const, draft: document && draftOf(document) };
  }
  yield* shop.database.run(
    `INSERT INTO documents (tenant, kind, document_id, slug, type, title, draft, draft_version, updated_at)
     VALUES (:tenant, ?, ?, ?, ?, ?, ?, 1, ?)
     ON CONFLICT (tenant, kind, document_id) DO UPDATE SET slug = excluded.slug, type = excluded.type,
       title = excluded.title, draft = excluded.draft, draft_version = documents.draft_version + 1,
       updated_at = excluded.updated_at`,
    [kind, id, head.slug, head.type, head.title, source, at],
  );
  yield* writeDocumentUses(shop, kind, id);
  return { kind: 'saved' as const, draft: draftOf((yield* readDocument(shop, kind, id))!) };
}

function* readVersion({ database }: Shop, kind: DocumentKind, id: string, version: number) {
  return plain(
    yield* database.get<PageVersion>(
      `SELECT ${versionColumns}, v.source AS source FROM document_versions v
       WHERE v.tenant = :tenant AND v.kind = ? AND v.document_id = ? AND v.version = ?`,
      [kind, id, version],
    ),
  );
}

const publishedWhere = `SELECT ${versionColumns}, v.source AS source FROM documents d
  JOIN document_versions v ON v.tenant = d.tenant AND v.kind = d.kind AND v.document_id = d.document_id
    AND v.version = d.published_version
  WHERE d.tenant = :tenant AND d.kind = ?`;

function* pagesRevision({ database }: Shop): Work<number> {
  return (
    (yield* database.get<{ revision: number }>(
      'SELECT pages_revision AS revision FROM shops WHERE tenant = :tenant',
      [],
    ))?.revision ?? 0
  );
}

/** Creates the storage of pages and fragments, with their drafts and versions. */
export function createPageStorage(shop: Shop): PageStorage {
  const { database, method } = shop;
  return {
    list: method(function* (kind) {
      return (yield* documentsOf(shop, kind)).map(summaryOf);
    }),
    readDraft: method(function* (kind, id) {
      const row = yield* readDocument(shop, kind, id);
      return row && draftOf(row);
    }),
    saveDraft: method((...draft) => database.transaction(() => saveDraft(shop, ...draft))),
    publish: method((kind, id, source, head, publication) =>
      database.transaction(() => publishVersion(shop, { kind, id, source, head }, publication)),
    ),
    unpublish: method((kind, id) => database.transaction(() => unpublishVersion(shop, kind, id))),
    redirects: method(() =>
      database.all<Redirect>(
        'SELECT from_slug AS "from", to_slug AS "to" FROM page_redirects WHERE tenant = :tenant ORDER BY from_slug',
      ),
    ),
    drafts: method(function* (kind) {
      return (yield* documentsOf(shop, kind)).map(draftOf);
    }),
    versions: method((kind, id, limit) =>
      database.all<Omit<PageVersion, 'source'>>(
        `SELECT ${versionColumns} FROM document_versions v WHERE v.tenant = :tenant AND v.kind = ? AND v.document_id = ?
         ORDER BY v.version DESC LIMIT ?`,
        [kind, id, limit],
      ),
    ),
    version: method((kind, id, version) => readVersion(shop, kind, id, version)),
    published: method((kind) => database.all<PageVersion>(`${publishedWhere} ORDER BY d.document_id`, [kind])),
    publishedOne: method(function* (kind, id) {
      return plain(yield* database.get<PageVersion>(`${publishedWhere} AND d.document_id = ?`, [kind, id]));
    }),
    revision: method(database.oncePerTurn(() => pagesRevision(shop))),
    delete: method((kind, id, isOnlyDraft = false) =>
      database.transaction(() => deleteDocument(shop, kind, id, isOnlyDraft)),
    ),
  };
}
