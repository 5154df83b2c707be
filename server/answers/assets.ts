import type { MediaAsset } from '../../schemas/entities/media-asset.ts';
import type { AssetRecord } from '../catalogue/record.ts';

/** A picture as calls give it. */
export const assetAnswer = (asset: AssetRecord, id: string): MediaAsset => ({
  id,
  cdnUrl: asset.url,
  mimeType: asset.mimeType,
  altText: asset.altText,
  ...(asset.width !== undefined && asset.height !== undefined
    ? { dimensions: { width: asset.width, height: asset.height } }
    : {}),
  ...(asset.dominantColor === undefined ? {} : { dominantColor: asset.dominantColor }),
});
