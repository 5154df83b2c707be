import type { MediaAsset } from '../../../schemas/entities/media-asset.ts';

/** Files of shoppers. */
export interface UploadStorage {
  save(owner: string, asset: MediaAsset): Promise<void>;
  /** The owner's files in the order of `ids`; those of others are left out. */
  find(owner: string, ids: readonly string[]): Promise<MediaAsset[]>;
}
