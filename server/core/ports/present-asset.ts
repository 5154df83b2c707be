import type { MediaAsset } from '../../../schemas/entities/catalogue/media-asset.ts';
import type { AssetRecord } from './product-record.ts';

/** Presents a picture. */
export const presentAsset = (asset: AssetRecord, id: string): MediaAsset => ({
  id,
  cdnUrl: asset.url,
  mimeType: asset.mimeType,
  altText: asset.altText,
  ...(asset.width !== undefined && asset.height !== undefined
    ? { dimensions: { width: asset.width, height: asset.height } }
    : {}),
  ...(asset.dominantColor === undefined ? {} : { dominantColor: asset.dominantColor }),
});
