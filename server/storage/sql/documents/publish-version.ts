import type {
  DocumentKind,
  NewVersion,
  PageVersion,
  Publication,
} from '../../../core/ports/storage/documents/pages.ts';
import { type Subject, subjectOf } from '../../../core/subjects.ts';
import type { Work } from '../../../core/work.ts';
import { writeDocumentUses, writePictureUses } from '../catalogue/media-uses.ts';
import { bump, type Shop } from '../shop.ts';

interface Live {
  version: number | null;
  slug: string | null;
  type: string | null;
}

/** Subjects of a document that is published or unpublished; `next` replaces the live version. */
function documentSubjects(
  kind: DocumentKind,
  id: string,
  live: Live,
  next: { slug: string; type: string } | undefined,
): Subject[] {
  if (kind === 'theme') return ['theme'];
  // The cache key of a page contains the satisfied audience rules, so a changed audience outdates no cached page.
  // No page shows redirects: they are looked at only where there is no page.
  if (kind === 'audience' || kind === 'redirects') return [];
  const isInPlace = kind !== 'script' && live.slug === next?.slug && live.type === next?.type;
  return [
    ...(kind === 'script' ? [] : [subjectOf.document(kind, id)]),
    ...(isInPlace ? [] : (['documents'] as const)),
    ...(live.type === 'ARTICLE' || next?.type === 'ARTICLE' ? (['articles'] as const) : []),
  ];
}

/** Reads the live version of a document; undefined when there is no such document. */
export const liveOf = ({ database }: Shop, kind: DocumentKind, id: string): Work<Live | undefined> =>
  database.get<Live>(
    `SELECT d.published_version AS version, v.slug AS slug, v.type AS type FROM documents d
     LEFT JOIN document_versions v ON v.tenant = d.tenant AND v.kind = d.kind AND v.document_id = d.document_id
       AND v.version = d.published_version
     WHERE d.tenant = :tenant AND d.kind = ? AND d.document_id = ?`,
    [kind, id],
  );

/** Redirects the old address to the new one, in a single hop however often the page has moved. */
function* moveAddress({ database }: Shop, from: string, to: string): Work<void> {
  yield* database.run('DELETE FROM page_redirects WHERE tenant = :tenant AND from_slug = ?', [to]);
  yield* database.run('UPDATE page_redirects SET to_slug = ? WHERE tenant = :tenant AND to_slug = ?', [to, from]);
  yield* database.run(
    `INSERT INTO page_redirects (tenant, from_slug, to_slug) VALUES (:tenant, ?, ?)
     ON CONFLICT (tenant, from_slug) DO UPDATE SET to_slug = excluded.to_slug`,
    [from, to],
  );
}

/** Publishes a source as a new version, within the open transaction. Undefined when the document does not exist. */
export function* publishVersion(
  shop: Shop,
  document: NewVersion,
  publication: Publication,
): Work<PageVersion | undefined> {
  const { database } = shop;
  const { kind, id, source, head } = document;
  const { note, author, at } = publication;
  const live = yield* liveOf(shop, kind, id);
  if (!live) return undefined;
  const last = yield* database.get<{ version: number | null }>(
    'SELECT max(version) AS version FROM document_versions WHERE tenant = :tenant AND kind = ? AND document_id = ?',
    [kind, id],
  );
  const version = (last?.version ?? 0) + 1;
  yield* database.run(
    `INSERT INTO document_versions (tenant, kind, document_id, version, slug, type, source, note, author, created_at)
     VALUES (:tenant, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [kind, id, version, head.slug, head.type, source, note, author, at],
  );
  yield* database.run(
    `UPDATE documents SET published_version = ?, published_source = ?
     WHERE tenant = :tenant AND kind = ? AND document_id = ?`,
    [version, source, kind, id],
  );
  yield* writeDocumentUses(shop, kind, id);
  yield* writePictureUses(shop, 'version', `${kind} ${id} ${version}`, [source]);
  if (kind === 'page' && live.slug && live.slug !== head.slug) yield* moveAddress(shop, live.slug, head.slug);
  yield* bump(shop, 'pages', documentSubjects(kind, id, live, head));
  return { id, kind, version, slug: head.slug, type: head.type, source, note, author, createdAt: at };
}

/** Removes a document from the shop; its draft and versions are kept. False when it is not live. */
export function* unpublishVersion(shop: Shop, kind: DocumentKind, id: string): Work<boolean> {
  const { database } = shop;
  const live = yield* liveOf(shop, kind, id);
  if (live?.version == null) return false;
  yield* database.run(
    `UPDATE documents SET published_version = NULL, published_source = NULL
     WHERE tenant = :tenant AND kind = ? AND document_id = ?`,
    [kind, id],
  );
  yield* writeDocumentUses(shop, kind, id);
  if (kind === 'page' && live.slug)
    yield* database.run('DELETE FROM page_redirects WHERE tenant = :tenant AND to_slug = ?', [live.slug]);
  yield* bump(shop, 'pages', documentSubjects(kind, id, live, undefined));
  return true;
}
