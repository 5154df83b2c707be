import type { MediaAsset } from '../../../schemas/entities/media-asset.ts';
import type { UploadStorage } from '../port/uploads.ts';
import type { Shop } from './shop.ts';

export const createUploadStorage = ({ database, tenant }: Shop): UploadStorage => ({
  save: async (owner, asset) => {
    database.run('INSERT INTO uploads (tenant, owner, upload_id, doc) VALUES (?, ?, ?, ?)', [
      tenant,
      owner,
      asset.id,
      JSON.stringify(asset),
    ]);
  },
  find: async (owner, ids) =>
    ids.flatMap((id) => {
      const row = database.get<{ doc: string }>(
        'SELECT doc FROM uploads WHERE tenant = ? AND owner = ? AND upload_id = ?',
        [tenant, owner, id],
      );
      return row ? [JSON.parse(row.doc) as MediaAsset] : [];
    }),
});
