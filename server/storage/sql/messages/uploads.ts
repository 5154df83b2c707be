import type { MediaAsset } from '../../../../schemas/entities/catalogue/media-asset.ts';
import type { UploadStorage } from '../../../core/ports/storage/messages/uploads.ts';
import type { Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';

/** Creates the storage of shoppers' uploads. */
export const createUploadStorage = ({ database, method }: Shop): UploadStorage => ({
  save: method(function* (owner, asset, createdAt, max) {
    return (
      (yield* database.run(
        `INSERT INTO uploads (tenant, owner, upload_id, doc, created_at)
       SELECT :tenant, ?, ?, ?, ? WHERE (SELECT count(*) FROM uploads WHERE tenant = :tenant AND owner = ? AND is_used = 0) < ?`,
        [owner, asset.id, stored.upload.write(asset), createdAt, owner, max],
      )) > 0
    );
  }),
  use: method((owner, ids) =>
    database.transaction(function* () {
      const used: MediaAsset[] = [];
      for (const id of ids) {
        const row = yield* database.get<{ doc: string }>(
          'UPDATE uploads SET is_used = 1 WHERE tenant = :tenant AND owner = ? AND upload_id = ? RETURNING doc',
          [owner, id],
        );
        if (row) used.push(stored.upload.read(row.doc));
      }
      return used;
    }),
  ),
  removeUnused: method((before, count) =>
    database.transaction(function* () {
      const rows = yield* database.all<{ owner: string; upload_id: string; doc: string }>(
        `SELECT owner, upload_id, doc FROM uploads WHERE tenant = :tenant AND is_used = 0 AND created_at < ?
         ORDER BY created_at LIMIT ?`,
        [before, count],
      );
      for (const { owner, upload_id: id } of rows)
        yield* database.run('DELETE FROM uploads WHERE tenant = :tenant AND owner = ? AND upload_id = ?', [owner, id]);
      return rows.map(({ doc }) => stored.upload.read(doc));
    }),
  ),
});
