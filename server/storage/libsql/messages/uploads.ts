import type { MediaAsset } from '../../../../schemas/entities/catalogue/media-asset.ts';
import type { UploadStorage } from '../../../core/ports/storage/messages/uploads.ts';
import type { Shop } from '../shop.ts';

export const createUploadStorage = ({ database, tenant }: Shop): UploadStorage => ({
  save: async (owner, asset, createdAt, max) =>
    database.run(
      `INSERT INTO uploads (tenant, owner, upload_id, doc, created_at)
       SELECT ?, ?, ?, ?, ? WHERE (SELECT count(*) FROM uploads WHERE tenant = ? AND owner = ? AND is_used = 0) < ?`,
      [tenant, owner, asset.id, JSON.stringify(asset), createdAt, tenant, owner, max],
    ) > 0,
  use: async (owner, ids) =>
    database.transaction(() =>
      ids.flatMap((id) => {
        const key = [tenant, owner, id];
        const row = database.get<{ doc: string }>(
          'SELECT doc FROM uploads WHERE tenant = ? AND owner = ? AND upload_id = ?',
          key,
        );
        if (!row) return [];
        database.run('UPDATE uploads SET is_used = 1 WHERE tenant = ? AND owner = ? AND upload_id = ?', key);
        return [JSON.parse(row.doc) as MediaAsset];
      }),
    ),
  removeUnused: async (before, count) =>
    database.transaction(() => {
      const rows = database.all<{ owner: string; upload_id: string; doc: string }>(
        `SELECT owner, upload_id, doc FROM uploads WHERE tenant = ? AND is_used = 0 AND created_at < ?
         ORDER BY created_at LIMIT ?`,
        [tenant, before, count],
      );
      for (const { owner, upload_id: id } of rows)
        database.run('DELETE FROM uploads WHERE tenant = ? AND owner = ? AND upload_id = ?', [tenant, owner, id]);
      return rows.map(({ doc }) => JSON.parse(doc) as MediaAsset);
    }),
});
