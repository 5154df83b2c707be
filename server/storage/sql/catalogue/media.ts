import { copiesPath } from '../../../catalogue/media/copy-address.ts';
import type {
  DescribedPicture,
  ListedPicture,
  MediaKind,
  MediaLibrary,
  PictureFolder,
  PictureUse,
  ReferenceKind,
  ShownPictures,
} from '../../../core/ports/storage/catalogue/media.ts';
import type { Work } from '../../../core/work.ts';
import type { Column } from '../database.ts';
import { containing, type Shop } from '../shop.ts';
import { readTimeCursor, timeCursor } from '../time-cursor.ts';
import { addPicture, changePicture, describePictures, movePictures } from './media-changes.ts';
import { pictureId, referenceKindsSql } from './media-uses.ts';
import { type PictureRow, pictureColumns, pictureOf, readPicture } from './picture-row.ts';

/**
 * Names and identifiers of the entities that refer to a picture. For price rules, the subject is kind and identifier.
 */
const namedUses = `
  SELECT u.kind AS kind, u.subject AS subject,
    coalesce(p.slug, c.slug, r.release_id, d.document_id, u.subject) AS id,
    coalesce(p.doc ->> '$.title', c.doc ->> '$.title', l.doc ->> '$.title', r.doc ->> '$.name', nullif(d.title, ''), u.subject) AS title
  FROM media_uses u
  LEFT JOIN products p ON u.kind = 'product' AND p.tenant = u.tenant AND p.product_id = u.subject
  LEFT JOIN collections c ON u.kind = 'collection' AND c.tenant = u.tenant AND c.collection_id = u.subject
  LEFT JOIN looks l ON u.kind = 'look' AND l.tenant = u.tenant AND l.slug = u.subject
  LEFT JOIN releases r ON u.kind = 'release' AND r.tenant = u.tenant AND r.release_id = u.subject
  LEFT JOIN documents d ON u.kind = d.kind AND d.tenant = u.tenant AND d.document_id = u.subject
  WHERE u.media_id = ? AND u.tenant = :tenant AND u.kind IN (${referenceKindsSql})`;

/** Reads the library's details of the pictures at these addresses. */
function* describedPictures({ database }: Shop, urls: readonly string[]): Work<DescribedPicture[]> {
  return (yield* database.all<{ url: string; name: string; x: number; y: number }>(
    `SELECT url, name, focal_x AS x, focal_y AS y FROM media
       WHERE tenant = :tenant AND media_id IN (SELECT value FROM json_each(?))`,
    [JSON.stringify(urls.map(pictureId))],
  )).map(({ url, name, x, y }) => ({ url, name, focalPoint: { x, y } }));
}

function* listPictures(
  { database }: Shop,
  { kind, words, folder, after, count }: Parameters<MediaLibrary['list']>[0],
): Work<Awaited<ReturnType<MediaLibrary['list']>>> {
  const values: Column[] = [kind, ...words.map(containing)];
  if (folder !== undefined) values.push(folder);
  if (after !== undefined) values.push(...readTimeCursor(after));
  const rows = yield* database.all<PictureRow>(
    `SELECT ${pictureColumns} FROM media WHERE tenant = :tenant AND kind = ?
       ${words.map(() => `AND words LIKE ? ESCAPE '\\'`).join(' ')}
       ${folder === undefined ? '' : 'AND folder = ?'}
       ${after === undefined ? '' : 'AND (created_at, media_id) < (?, ?)'}
     ORDER BY created_at DESC, media_id DESC LIMIT ?`,
    [...values, count + 1],
  );
  const pictures = rows.slice(0, count).map(pictureOf);
  const last = pictures.at(-1);
  return { pictures, ...(rows.length > count && last ? { next: timeCursor(last.createdAt, last.id) } : {}) };
}

function* listFolders({ database }: Shop, kind: MediaKind): Work<PictureFolder[]> {
  return (yield* database.all<PictureFolder>(
    `SELECT folder AS name, count(*) AS count FROM media WHERE tenant = :tenant AND kind = ?
     GROUP BY folder ORDER BY folder`,
    [kind],
  )).map(({ name, count }) => ({ name, count }));
}

function* pictureByContent({ database }: Shop, content: string): Work<ListedPicture | undefined> {
  const row = yield* database.get<PictureRow>(
    `SELECT ${pictureColumns} FROM media WHERE tenant = :tenant AND content = ? LIMIT 1`,
    [content],
  );
  return row && pictureOf(row);
}

function* usesOf({ database }: Shop, picture: string, count: number): Work<PictureUse[]> {
  return (yield* database.all<{ kind: ReferenceKind; id: string; title: string }>(
    `${namedUses} ORDER BY u.kind, title LIMIT ?`,
    [picture, count],
  )).map(({ kind, id, title }) => ({ kind, id, title }));
}

/** Whether a picture is used, or in the library, of any shop. */
function* isHeld({ everyShop }: Shop, id: string): Work<boolean> {
  return (
    (yield* everyShop.get('SELECT 1 FROM media_uses WHERE media_id = ? LIMIT 1', [id])) !== undefined ||
    (yield* everyShop.get('SELECT 1 FROM media WHERE media_id = ? LIMIT 1', [id])) !== undefined ||
    (yield* everyShop.get('SELECT 1 FROM media WHERE file = ? LIMIT 1', [`${copiesPath}${id}.webp`])) !== undefined
  );
}

/** Creates a shop's media library. */
export function createMediaLibrary(shop: Shop, shown: () => Work<ShownPictures>): MediaLibrary {
  const { database, method } = shop;
  return {
    list: method((wanted) => listPictures(shop, wanted)),
    folders: method((kind) => listFolders(shop, kind)),
    read: method((id) => readPicture(shop, id)),
    byContent: method((content) => pictureByContent(shop, content)),
    usedBy: method((id, count) => usesOf(shop, id, count)),
    add: method((picture, audit, by) => database.transaction(() => addPicture(shop, picture, audit, by))),
    shown: method(() => shown()),
    described: method((urls) => describedPictures(shop, urls)),
    describe: method((pictures, at) => database.transaction(() => describePictures(shop, pictures, at))),
    complete: method(function* (id, { content, width, height, bytes }) {
      yield* database.run(
        'UPDATE media SET content = ?, width = ?, height = ?, bytes = ? WHERE tenant = :tenant AND media_id = ?',
        [content ?? null, width ?? null, height ?? null, bytes ?? null, id],
      );
    }),
    change: method((id, decide, by) => database.transaction(() => changePicture(shop, id, decide, by))),
    move: method((ids, folder, audit, by) => database.transaction(() => movePictures(shop, ids, folder, audit, by))),
    isHeld: method((id) => isHeld(shop, id)),
  };
}
