import type { MediaAsset } from '../../../schemas/entities/catalogue/media-asset.ts';
import type { ShopServices } from '../calls/context.ts';

/** Claims the owner's files among values that may be identifiers, so that the cleanup of unused files keeps them. */
export const claimUploads = async (
  { storage }: Pick<ShopServices, 'storage'>,
  owner: string,
  values: readonly unknown[],
): Promise<MediaAsset[]> => {
  const ids = values.filter((value): value is string => typeof value === 'string' && /^[a-z0-9]{24}$/.test(value));
  return storage.uploads.use(owner, [...new Set(ids)]);
};
