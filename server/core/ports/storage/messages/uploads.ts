import type { MediaAsset } from '../../../../../schemas/entities/catalogue/media-asset.ts';

/** Files of shoppers. A file that nothing refers to is removed after a while. */
export interface UploadStorage {
  /** False when the owner would have more than `max` unused ones. */
  save(owner: string, asset: MediaAsset, createdAt: number, max: number): Promise<boolean>;
  /** The owner's files in the order of `ids`, kept from now on; those of others are left out. */
  use(owner: string, ids: readonly string[]): Promise<MediaAsset[]>;
  /** Removes up to `count` files that nothing uses and that are older than a time, and returns them. */
  removeUnused(before: number, count: number): Promise<MediaAsset[]>;
}
