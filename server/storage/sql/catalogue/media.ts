import { copiesPath } from '../../../catalogue/media/copy-address.ts';
import type {
  DescribedPicture,
  ListedPicture,
  MediaLibrary,
  PictureFile,
  PictureFolder,
  PictureText,
  PictureUse,
  ShownPictures,
  StoredPicture,
  UsingKind,
} from '../../../core/ports/storage/catalogue/media.ts';
import type { Work } from '../../../core/work.ts';
import { isChangeKnown, writeAudit } from '../accounts/audit.ts';
import type { Column } from '../database.ts';
import { bumpCatalogue, bumpPictures, containing, type Shop } from '../shop.ts';
import { pictureId, pictureWords, usingKindsSql } from './media-uses.ts';

interface MediaRow {
  media_id: string;
  url: string;
  content: string | null;
  width: number | null;
  height: number | null;
  bytes: number | null;
  name: string;
  alt_text: string;
  folder: string;
  focal_x: number;
  focal_y: number;
  file: string | null;
  version: number;
  created_at: number;
  updated_at: number;
  uses: number;
}

const columns = `media_id, url, content, width, height, bytes, name, alt_text, folder, focal_x, focal_y,
  file, version, created_at, updated_at, (SELECT count(*) FROM media_uses WHERE media_uses.tenant = media.tenant
    AND media_uses.media_id = media.media_id AND kind IN (${usingKindsSql})) AS uses`;

const pictureOf = (row: MediaRow): ListedPicture => ({
  id: row.media_id,
  url: row.url,
  ...(row.file === null ? {} : { file: row.file }),
  ...(row.content === null ? {} : { content: row.content }),
  ...(row.width === null || row.height === null ? {} : { width: row.width, height: row.height }),
  ...(row.bytes === null ? {} : { bytes: row.bytes }),
  name: row.name,
  altText: row.alt_text,
  folder: row.folder,
  focalPoint: { x: row.focal_x, y: row.focal_y },
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
  uses: row.uses,
});

/** Name and address of what shows a picture, by its kind. Of rules of prices, the subject is kind and identifier. */
const namedUses = `
  SELECT u.kind AS kind, u.subject AS subject,
    coalesce(p.slug, c.slug, r.release_id, d.document_id, u.subject) AS id,
    coalesce(p.doc ->> '$.title', c.doc ->> '$.title', r.doc ->> '$.name', nullif(d.title, ''), u.subject) AS title
  FROM media_uses u
  LEFT JOIN products p ON u.kind = 'product' AND p.tenant = u.tenant AND p.product_id = u.subject
  LEFT JOIN collections c ON u.kind = 'collection' AND c.tenant = u.tenant AND c.collection_id = u.subject
  LEFT JOIN releases r ON u.kind = 'release' AND r.tenant = u.tenant AND r.release_id = u.subject
  LEFT JOIN documents d ON u.kind = d.kind AND d.tenant = u.tenant AND d.document_id = u.subject
  WHERE u.media_id = ? AND u.tenant = ? AND u.kind IN (${usingKindsSql})`;

function* readPicture({ database, tenant }: Shop, id: string): Work<ListedPicture | undefined> {
  const row = yield* database.get<MediaRow>(`SELECT ${columns} FROM media WHERE tenant = ? AND media_id = ?`, [
    tenant,
    id,
  ]);
  return row && pictureOf(row);
}

function* insertPicture({ database, tenant }: Shop, picture: Parameters<MediaLibrary['add']>[0]): Work<void> {
  yield* database.run(
    `INSERT INTO media (tenant, media_id, url, content, width, height, bytes, name, alt_text, folder, focal_x, focal_y,
       words, version, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?)`,
    [
      tenant,
      picture.id,
      picture.url,
      picture.content ?? null,
      picture.width ?? null,
      picture.height ?? null,
      picture.bytes ?? null,
      picture.name,
      picture.altText,
      picture.folder,
      picture.focalPoint.x,
      picture.focalPoint.y,
      pictureWords(picture),
      picture.createdAt,
      picture.createdAt,
    ],
  );
}

/** Kept pages show what is cropped, and by which file: a change of either is one of the catalogue. */
function* updatePicture(shop: Shop, id: string, next: PictureText & { file?: PictureFile }, at: number): Work<void> {
  const { database, tenant } = shop;
  const known = yield* readPicture(shop, id);
  yield* database.run(
    `UPDATE media SET name = ?, alt_text = ?, folder = ?, focal_x = ?, focal_y = ?, words = ?,
       version = version + 1, updated_at = ? WHERE tenant = ? AND media_id = ?`,
    [
      ...[next.name, next.altText, next.folder, next.focalPoint.x, next.focalPoint.y, pictureWords(next)],
      ...[at, tenant, id],
    ],
  );
  if (next.file) {
    const { file, content, width, height, bytes } = next.file;
    yield* database.run(
      'UPDATE media SET file = ?, content = ?, width = ?, height = ?, bytes = ? WHERE tenant = ? AND media_id = ?',
      [file, content, width, height, bytes, tenant, id],
    );
  }
  const { x, y } = known?.focalPoint ?? next.focalPoint;
  if (!next.file && x === next.focalPoint.x && y === next.focalPoint.y) return;
  yield* bumpPictures(shop);
  yield* bumpCatalogue(shop);
}

/** Sets names and focal points from an import on pictures that were never edited here. */
function* describePictures(shop: Shop, pictures: readonly DescribedPicture[], at: number): Work<number> {
  const known: (DescribedPicture & { picture: ListedPicture })[] = [];
  for (const each of pictures) {
    const picture = yield* readPicture(shop, pictureId(each.url));
    if (picture?.version === 1) known.push({ ...each, picture });
  }
  const changed = known.filter(
    ({ picture, name = picture.name, focalPoint = picture.focalPoint }) =>
      name !== picture.name || JSON.stringify(focalPoint) !== JSON.stringify(picture.focalPoint),
  );
  for (const { picture, name = picture.name, focalPoint = picture.focalPoint } of changed)
    yield* updatePicture(shop, picture.id, { ...picture, file: undefined, name, focalPoint }, at);
  return changed.length;
}

/** What the library says of the pictures at addresses. */
function* describedPictures({ database, tenant }: Shop, urls: readonly string[]): Work<DescribedPicture[]> {
  return (yield* database.all<{ url: string; name: string; x: number; y: number }>(
    `SELECT url, name, focal_x AS x, focal_y AS y FROM media
       WHERE tenant = ? AND media_id IN (SELECT value FROM json_each(?))`,
    [tenant, JSON.stringify(urls.map(pictureId))],
  )).map(({ url, name, x, y }) => ({ url, name, focalPoint: { x, y } }));
}

/** Creates the library of the pictures of a shop. */
export function createMediaLibrary(shop: Shop, shown: () => Work<ShownPictures>): MediaLibrary {
  const { database, tenant, method } = shop;
  const read = (id: string) => readPicture(shop, id);
  return {
    list: method(function* ({ words, folder, after, count }) {
      const [time = '', id = ''] = after?.split('.') ?? [];
      const values: Column[] = [tenant, ...words.map(containing)];
      if (folder !== undefined) values.push(folder);
      if (after !== undefined) values.push(Number(time) || 0, id);
      const rows = yield* database.all<MediaRow>(
        `SELECT ${columns} FROM media WHERE tenant = ? ${words.map(() => `AND words LIKE ? ESCAPE '\\'`).join(' ')}
           ${folder === undefined ? '' : 'AND folder = ?'}
           ${after === undefined ? '' : 'AND (created_at, media_id) < (?, ?)'}
         ORDER BY created_at DESC, media_id DESC LIMIT ?`,
        [...values, count + 1],
      );
      const pictures = rows.slice(0, count).map(pictureOf);
      const last = pictures.at(-1);
      return { pictures, ...(rows.length > count && last ? { next: `${last.createdAt}.${last.id}` } : {}) };
    }),
    folders: method(function* () {
      return (yield* database.all<PictureFolder>(
        'SELECT folder AS name, count(*) AS count FROM media WHERE tenant = ? GROUP BY folder ORDER BY folder',
        [tenant],
      )).map(({ name, count }) => ({ name, count }));
    }),
    read: method((id) => read(id)),
    byContent: method(function* (content) {
      const row = yield* database.get<MediaRow>(
        `SELECT ${columns} FROM media WHERE tenant = ? AND content = ? LIMIT 1`,
        [tenant, content],
      );
      return row && pictureOf(row);
    }),
    usedBy: method(function* (id, count) {
      return (yield* database.all<{ kind: UsingKind; id: string; title: string }>(
        `${namedUses} ORDER BY u.kind, title LIMIT ?`,
        [id, tenant, count],
      )).map(({ kind, id: of, title }): PictureUse => ({ kind, id: of, title }));
    }),
    add: method((picture, audit, by) =>
      database.transaction(function* (): Work<{ picture: StoredPicture; isNew: boolean }> {
        const known = yield* read(picture.id);
        if (known) return { picture: known, isNew: false };
        yield* insertPicture(shop, picture);
        yield* writeAudit(shop, { ...by, ...audit });
        return { picture: (yield* read(picture.id))!, isNew: true };
      }),
    ),
    shown: method(() => shown()),
    described: method((urls) => describedPictures(shop, urls)),
    describe: method((pictures, at) => database.transaction(() => describePictures(shop, pictures, at))),
    complete: method(function* (id, { content, width, height, bytes }) {
      yield* database.run(
        'UPDATE media SET content = ?, width = ?, height = ?, bytes = ? WHERE tenant = ? AND media_id = ?',
        [content ?? null, width ?? null, height ?? null, bytes ?? null, tenant, id],
      );
    }),
    change: method((id, decide, by) =>
      database.transaction(function* () {
        if (yield* isChangeKnown(shop, by.id)) return undefined;
        const decision = decide(yield* read(id));
        if ('refusal' in decision) return decision.refusal;
        const { next, audit } = decision.change;
        if (next) yield* updatePicture(shop, id, next, by.at);
        else {
          yield* database.run('DELETE FROM media WHERE tenant = ? AND media_id = ?', [tenant, id]);
          yield* bumpPictures(shop);
        }
        yield* writeAudit(shop, { ...by, ...audit });
        return undefined;
      }),
    ),
    move: method((ids, folder, audit, by) =>
      database.transaction(function* () {
        if (yield* isChangeKnown(shop, by.id)) return 0;
        const moved = yield* database.run(
          `UPDATE media SET folder = ?, version = version + 1, updated_at = ?
           WHERE tenant = ? AND folder != ? AND media_id IN (SELECT value FROM json_each(?))`,
          [folder, by.at, tenant, folder, JSON.stringify(ids)],
        );
        if (moved > 0) yield* writeAudit(shop, { ...by, ...audit });
        return moved;
      }),
    ),
    isHeld: method(function* (id) {
      return (
        (yield* database.get('SELECT 1 FROM media_uses WHERE media_id = ? LIMIT 1', [id])) !== undefined ||
        (yield* database.get('SELECT 1 FROM media WHERE media_id = ? LIMIT 1', [id])) !== undefined ||
        (yield* database.get('SELECT 1 FROM media WHERE file = ? LIMIT 1', [`${copiesPath}${id}.webp`])) !== undefined
      );
    }),
  };
}
