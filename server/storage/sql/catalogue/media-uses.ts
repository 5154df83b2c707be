import { createHash } from 'node:crypto';
import { limits } from '../../../../commerce/limits.ts';
import { searchText } from '../../../../text/search-text.ts';
import { copiesPath, picturePaths } from '../../../catalogue/media/copy-address.ts';
import type { AssetRecord } from '../../../core/ports/product-record.ts';
import { type ReferenceKind, referenceKinds } from '../../../core/ports/storage/catalogue/media.ts';
import type { DocumentKind } from '../../../core/ports/storage/documents/pages.ts';
import type { Work } from '../../../core/work.ts';
import { bumpPictures, type CountedShop, placeholders, type Shop } from '../shop.ts';

/**
 * Kinds of entities that refer to a picture. References by orders and earlier versions keep its file, but not its entry
 * in the library.
 */
type HoldingKind = ReferenceKind | 'order' | 'version';

const idLength = 40;

/** Returns a picture's identifier: the hash in the name of a copy, or the hash of a drawing's address. */
export const pictureId = (url: string): string =>
  url.startsWith(copiesPath)
    ? url.slice(copiesPath.length, copiesPath.length + idLength)
    : createHash('sha256').update(url).digest('hex').slice(0, idLength);

/** Returns the words by which a picture is searched. */
export const pictureWords = ({ name, altText }: { name: string; altText: string }): string =>
  searchText(`${name} ${altText}`);

/** Kinds of uses that prevent a picture's removal, for SQL. */
export const referenceKindsSql = referenceKinds.map((kind) => `'${kind}'`).join(', ');

const picturesIn = (texts: readonly (string | null | undefined)[]): Set<string> =>
  new Set(texts.flatMap((text) => (text?.match(picturePaths) ?? []).map(pictureId)));

/** Removes unused drawings. A drawing has no file, so it is in the library only while it is referenced. */
function* forgetDrawings(shop: CountedShop, ids: readonly string[]): Work<void> {
  if (ids.length === 0) return;
  const forgotten = yield* shop.database.run(
    `DELETE FROM media WHERE tenant = :tenant AND media_id IN (SELECT value FROM json_each(?))
       AND url NOT LIKE '${copiesPath}%' AND NOT EXISTS (SELECT 1 FROM media_uses
         WHERE media_uses.tenant = media.tenant AND media_uses.media_id = media.media_id
         AND media_uses.kind IN (${referenceKindsSql}))`,
    [JSON.stringify(ids)],
  );
  if (forgotten > 0) yield* bumpPictures(shop);
}

/** Indexes the pictures in an entity's texts; without texts, removes the entity from the index. */
export function* writePictureUses(
  shop: CountedShop,
  kind: HoldingKind,
  subject: string,
  texts: readonly (string | null | undefined)[],
): Work<void> {
  const { database } = shop;
  const existing = (yield* database.all<{ id: string }>(
    'SELECT media_id AS id FROM media_uses WHERE tenant = :tenant AND kind = ? AND subject = ?',
    [kind, subject],
  )).map(({ id }) => id);
  const wanted = picturesIn(texts);
  const ended = existing.filter((id) => !wanted.delete(id));
  for (const id of wanted)
    yield* database.run('INSERT INTO media_uses (tenant, kind, subject, media_id) VALUES (:tenant, ?, ?, ?)', [
      kind,
      subject,
      id,
    ]);
  if (ended.length === 0) return;
  yield* database.run(
    `DELETE FROM media_uses WHERE tenant = :tenant AND kind = ? AND subject = ? AND media_id IN (${placeholders(ended.length)})`,
    [kind, subject, ...ended],
  );
  yield* forgetDrawings(shop, ended);
}

/** Indexes the pictures that a page, fragment or script shows in its draft and its live version. */
export function* writeDocumentUses(shop: Shop, kind: DocumentKind, id: string): Work<void> {
  // Audiences, themes and redirects contain no pictures.
  if (kind === 'audience' || kind === 'theme' || kind === 'redirects') return;
  const row = yield* shop.database.get<{ draft: string; published_source: string | null }>(
    'SELECT draft, published_source FROM documents WHERE tenant = :tenant AND kind = ? AND document_id = ?',
    [kind, id],
  );
  yield* writePictureUses(shop, kind, id, row ? [row.draft, row.published_source] : []);
}

/**
 * Converts a text to a picture's name: a title may be longer than allowed, and an import may contain surrounding
 * spaces.
 */
const pictureName = (text: string): string => [...text.trim()].slice(0, limits.maxPictureName).join('');

/** Adds pictures of products to the library, unless they are already there. */
export function* rememberPictures(
  { database }: Pick<Shop, 'database'>,
  assets: readonly AssetRecord[],
  { name, folder, at }: { name: string; folder: string; at: number },
): Work<void> {
  for (const [index, asset] of assets.entries()) {
    const { url, altText, width, height } = asset;
    if (!url.startsWith('/media/')) continue;
    const ownName = pictureName(assets.length === 1 ? name : `${name} ${index + 1}`);
    yield* database.run(
      `INSERT INTO media (tenant, media_id, url, width, height, name, alt_text, folder, focal_x, focal_y, words, version,
         created_at, updated_at)
       VALUES (:tenant, ?, ?, ?, ?, ?, ?, ?, 0.5, 0.5, ?, 1, ?, ?) ON CONFLICT DO NOTHING`,
      [
        pictureId(url),
        url,
        width ?? null,
        height ?? null,
        ownName,
        altText,
        folder,
        pictureWords({ name: ownName, altText }),
        at,
        at,
      ],
    );
  }
}
