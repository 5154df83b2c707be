import type { ListedPicture, MediaKind } from '../../../core/ports/storage/catalogue/media.ts';
import type { Work } from '../../../core/work.ts';
import type { Shop } from '../shop.ts';
import { referenceKindsSql } from './media-uses.ts';

/** A picture's row in the database. */
export interface PictureRow {
  kind: MediaKind;
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

/** Columns of a picture's row. */
export const pictureColumns = `media.kind AS kind, media_id, url, content, width, height, bytes, name, alt_text, folder, focal_x, focal_y,
  file, version, created_at, updated_at, (SELECT count(*) FROM media_uses WHERE media_uses.tenant = media.tenant
    AND media_uses.media_id = media.media_id AND media_uses.kind IN (${referenceKindsSql})) AS uses`;

/** Converts a row to a picture. */
export const pictureOf = (row: PictureRow): ListedPicture => ({
  id: row.media_id,
  kind: row.kind,
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

/** Reads a picture by its identifier. */
export function* readPicture({ database }: Shop, id: string): Work<ListedPicture | undefined> {
  const row = yield* database.get<PictureRow>(
    `SELECT ${pictureColumns} FROM media WHERE tenant = :tenant AND media_id = ?`,
    [id],
  );
  return row && pictureOf(row);
}
