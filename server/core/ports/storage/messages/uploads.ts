import type { MediaAsset } from '../../../../../schemas/entities/catalogue/media-asset.ts';

/** Shoppers' files. A file to which nothing refers is removed after a while. */
export interface UploadStorage {
  /** False when the owner would have more than `max` unused ones. */
  save(owner: string, asset: MediaAsset, createdAt: number, max: number): Promise<boolean>;
  /** Marks the owner's files as used and returns them in the order of `ids`; files of others are omitted. */
  use(owner: string, ids: readonly string[]): Promise<MediaAsset[]>;
  /** Removes and returns up to `count` unused files that are older than a time. */
  removeUnused(before: number, count: number): Promise<MediaAsset[]>;
}
