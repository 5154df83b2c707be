import { createHash } from 'node:crypto';
import { limits } from '../../../../commerce/limits.ts';
import { searchText } from '../../../../text/search-text.ts';
import { copiesPath, picturePaths } from '../../../catalogue/media/copy-address.ts';
import type { AssetRecord } from '../../../core/ports/product-record.ts';
import { type UsingKind, usingKinds } from '../../../core/ports/storage/catalogue/media.ts';
import type { Work } from '../../../core/work.ts';
import { bumpPictures, placeholders, type Shop } from '../shop.ts';

/** What shows a picture, or has shown it: orders and earlier versions hold its file, and let it leave the library. */
type HoldingKind = UsingKind | 'order' | 'version';

const idLength = 40;

/** Identifier of a picture: the hash that names a copy, or that of the address of a drawing. */
export const pictureId = (url: string): string =>
  url.startsWith(copiesPath)
    ? url.slice(copiesPath.length, copiesPath.length + idLength)
    : createHash('sha256').update(url).digest('hex').slice(0, idLength);

/** What a picture is searched by. */
export const pictureWords = ({ name, altText }: { name: string; altText: string }): string =>
  searchText(`${name} ${altText}`);

/** Kinds of what refuses that a picture is removed, for SQL. */
export const usingKindsSql = usingKinds.map((kind) => `'${kind}'`).join(', ');

const picturesIn = (texts: readonly (string | null | undefined)[]): Set<string> =>
  new Set(texts.flatMap((text) => (text?.match(picturePaths) ?? []).map(pictureId)));

/** A drawing is in the library as long as something shows it: it has no file that could be kept. */
function* forgetDrawings({ database }: Pick<Shop, 'database'>, ids: readonly string[]): Work<void> {
  if (ids.length === 0) return;
  const forgotten = yield* database.run(
    `DELETE FROM media WHERE tenant = :tenant AND media_id IN (SELECT value FROM json_each(?))
       AND url NOT LIKE '${copiesPath}%' AND NOT EXISTS (SELECT 1 FROM media_uses
         WHERE media_uses.tenant = media.tenant AND media_uses.media_id = media.media_id
         AND media_uses.kind IN (${usingKindsSql}))`,
    [JSON.stringify(ids)],
  );
  if (forgotten > 0) yield* bumpPictures({ database });
}

/** Writes which pictures something shows, by its texts; without any, it shows none any more. */
export function* writePictureUses(
  { database }: Pick<Shop, 'database'>,
  kind: HoldingKind,
  subject: string,
  texts: readonly (string | null | undefined)[],
): Work<void> {
  const known = (yield* database.all<{ id: string }>(
    'SELECT media_id AS id FROM media_uses WHERE tenant = :tenant AND kind = ? AND subject = ?',
    [kind, subject],
  )).map(({ id }) => id);
  const wanted = picturesIn(texts);
  const ended = known.filter((id) => !wanted.delete(id));
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
  yield* forgetDrawings({ database }, ended);
}

/** Writes which pictures a page, fragment or script shows: those of its draft and those of its live version. */
export function* writeDocumentUses(
  shop: Pick<Shop, 'database'>,
  kind: 'page' | 'fragment' | 'script',
  id: string,
): Work<void> {
  const row = yield* shop.database.get<{ draft: string; published_source: string | null }>(
    'SELECT draft, published_source FROM documents WHERE tenant = :tenant AND kind = ? AND document_id = ?',
    [kind, id],
  );
  yield* writePictureUses(shop, kind, id, row ? [row.draft, row.published_source] : []);
}

/** A text as the name of a picture: a title may be longer, and an import may leave space around it. */
const pictureName = (text: string): string => [...text.trim()].slice(0, limits.maxPictureName).join('');

/** Takes pictures of goods into the library, where they are not yet. */
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
