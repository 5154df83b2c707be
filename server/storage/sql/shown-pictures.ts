import { type AssetRecord, type OptionValue, type ShownPicture, shownAs } from '../../core/ports/product-record.ts';
import type { ShownPictures } from '../../core/ports/storage/catalogue/media.ts';
import type { Work } from '../../core/work.ts';
import { keptByRevision } from './kept.ts';
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
 * Reads the pictures of the library that are shown otherwise than their addresses say: around a focal point, or by another
 * file. The same map is returned until one of them changes, so that nothing is read for a change of goods.
 */
export function createShownPictures(shop: Shop): () => Work<ShownPictures> {
  const { database } = shop;
  const revision = database.oncePerTurn(() => picturesRevision(shop));
  return keptByRevision(database, revision, function* () {
    const rows = yield* database.all<ShownRow>(
      `SELECT url, file, width, height, focal_x AS x, focal_y AS y FROM media
       WHERE tenant = :tenant AND (file IS NOT NULL OR focal_x <> 0.5 OR focal_y <> 0.5) ORDER BY url`,
    );
    return new Map(rows.map((row) => [row.url, pictureOf(row)]));
  });
}

/** A record with how its picture is shown, where that differs from what it says. */
export function asShown<Of extends AssetRecord>(asset: Of, pictures: ShownPictures): Of {
  const shown = pictures.get(asset.url);
  return shown ? { ...asset, [shownAs]: shown } : asset;
}

/** The same for the picture of an option value. */
export function valueAsShown(value: OptionValue, pictures: ShownPictures): OptionValue {
  const shown = value.picture === undefined ? undefined : pictures.get(value.picture);
  return shown ? { ...value, [shownAs]: shown } : value;
}
