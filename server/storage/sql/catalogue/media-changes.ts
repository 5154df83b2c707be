import type { ChangeBy } from '../../../core/ports/storage/accounts/audit.ts';
import type {
  DescribedPicture,
  ListedPicture,
  MediaLibrary,
  PictureDecision,
  PictureFile,
  PictureText,
  StoredPicture,
} from '../../../core/ports/storage/catalogue/media.ts';
import type { Work } from '../../../core/work.ts';
import { isChangeKnown, writeAudit } from '../accounts/audit.ts';
import { bumpCatalogue, bumpPictures, type Shop } from '../shop.ts';
import { pictureId, pictureWords } from './media-uses.ts';
import { readPicture } from './picture-row.ts';

// Changes of the media library, each within the open transaction.

function* insertPicture({ database }: Shop, picture: Parameters<MediaLibrary['add']>[0]): Work<void> {
  yield* database.run(
    `INSERT INTO media (tenant, media_id, kind, url, content, width, height, bytes, name, alt_text, folder, focal_x,
       focal_y, words, version, created_at, updated_at)
     VALUES (:tenant, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?)`,
    [
      picture.id,
      picture.kind,
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

/**
 * Updates a picture. Cached pages depend on its file and focal point, so a change of either increments the
 * catalogue's revision.
 */
function* updatePicture(shop: Shop, id: string, next: PictureText & { file?: PictureFile }, at: number): Work<void> {
  const { database } = shop;
  const existing = yield* readPicture(shop, id);
  yield* database.run(
    `UPDATE media SET name = ?, alt_text = ?, folder = ?, focal_x = ?, focal_y = ?, words = ?,
       version = version + 1, updated_at = ? WHERE tenant = :tenant AND media_id = ?`,
    [next.name, next.altText, next.folder, next.focalPoint.x, next.focalPoint.y, pictureWords(next), at, id],
  );
  if (next.file) {
    const { file, content, width, height, bytes } = next.file;
    yield* database.run(
      'UPDATE media SET file = ?, content = ?, width = ?, height = ?, bytes = ? WHERE tenant = :tenant AND media_id = ?',
      [file, content, width, height, bytes, id],
    );
  }
  const { x, y } = existing?.focalPoint ?? next.focalPoint;
  if (!next.file && x === next.focalPoint.x && y === next.focalPoint.y) return;
  yield* bumpPictures(shop);
  yield* bumpCatalogue(shop, ['pictures']);
}

/** Sets names and focal points from an import on pictures that no merchant has edited. */
export function* describePictures(shop: Shop, pictures: readonly DescribedPicture[], at: number): Work<number> {
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

/** Adds a picture, unless it exists. */
export function* addPicture(
  shop: Shop,
  ...[picture, audit, by]: Parameters<MediaLibrary['add']>
): Work<{ picture: StoredPicture; isNew: boolean }> {
  const existing = yield* readPicture(shop, picture.id);
  if (existing) return { picture: existing, isNew: false };
  yield* insertPicture(shop, picture);
  yield* writeAudit(shop, { ...by, ...audit });
  return { picture: (yield* readPicture(shop, picture.id))!, isNew: true };
}

/** Changes or deletes a picture, as `decide` returns. */
export function* changePicture<Refusal extends object>(
  shop: Shop,
  id: string,
  decide: (picture: ListedPicture | undefined) => PictureDecision<Refusal>,
  by: ChangeBy,
): Work<Refusal | undefined> {
  const { database } = shop;
  if (yield* isChangeKnown(shop, by.id)) return undefined;
  const decision = decide(yield* readPicture(shop, id));
  if ('refusal' in decision) return decision.refusal;
  const { next, audit } = decision.change;
  if (next) yield* updatePicture(shop, id, next, by.at);
  else {
    yield* database.run('DELETE FROM media WHERE tenant = :tenant AND media_id = ?', [id]);
    yield* bumpPictures(shop);
  }
  yield* writeAudit(shop, { ...by, ...audit });
  return undefined;
}

/** Moves pictures to a folder, and returns the number that were in another one. */
export function* movePictures(shop: Shop, ...[ids, folder, audit, by]: Parameters<MediaLibrary['move']>): Work<number> {
  const { database } = shop;
  if (yield* isChangeKnown(shop, by.id)) return 0;
  const moved = yield* database.run(
    `UPDATE media SET folder = ?, version = version + 1, updated_at = ?
     WHERE tenant = :tenant AND folder != ? AND media_id IN (SELECT value FROM json_each(?))`,
    [folder, by.at, folder, JSON.stringify(ids)],
  );
  if (moved > 0) yield* writeAudit(shop, { ...by, ...audit });
  return moved;
}
