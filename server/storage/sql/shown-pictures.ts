import { type AssetRecord, type OptionValue, type ShownPicture, shownAs } from '../../core/ports/product-record.ts';
import type { ShownPictures } from '../../core/ports/storage/catalogue/media.ts';
import type { Work } from '../../core/work.ts';
import { cachedByRevision } from './kept.ts';
import { picturesRevision, type Shop } from './shop.ts';

interface ShownRow {
  url: string;
  file: string | null;
  width: number | null;
  height: number | null;
  x: number;
  y: number;
}

const pictureOf = ({ url, file, width, height, x, y }: ShownRow): ShownPicture => ({
  url: file ?? url,
  ...(file === null || width === null || height === null ? {} : { width, height }),
  ...(x === 0.5 && y === 0.5 ? {} : { focalPoint: { x, y } }),
});

/**
 * Reads the library pictures whose appearance differs from the file at their address: those with a focal point or a
 * replaced file. The same map is returned until one of them changes, so that a change of products causes no read.
 */
export function createShownPictures(shop: Shop): () => Work<ShownPictures> {
  const { database } = shop;
  const revision = database.oncePerTurn(() => picturesRevision(shop));
  return cachedByRevision(database, revision, function* () {
    const rows = yield* database.all<ShownRow>(
      `SELECT url, file, width, height, focal_x AS x, focal_y AS y FROM media
       WHERE tenant = :tenant AND (file IS NOT NULL OR focal_x <> 0.5 OR focal_y <> 0.5) ORDER BY url`,
    );
    return new Map(rows.map((row) => [row.url, pictureOf(row)]));
  });
}

/** Adds its picture's current appearance to a record, if that differs from the record. */
export function withCurrentPicture<Of extends AssetRecord>(asset: Of, pictures: ShownPictures): Of {
  const shown = pictures.get(asset.url);
  return shown ? { ...asset, [shownAs]: shown } : asset;
}

/** Adds its picture's current appearance to an option value, if that differs from the record. */
export function valueWithCurrentPicture(value: OptionValue, pictures: ShownPictures): OptionValue {
  const shown = value.picture === undefined ? undefined : pictures.get(value.picture);
  return shown ? { ...value, [shownAs]: shown } : value;
}
