import type { MediaAsset } from '../../../schemas/entities/catalogue/media-asset.ts';
import { type AssetRecord, shownAs } from './product-record.ts';

/** Presents a picture with its current file and texts in the media library. */
export function presentAsset(asset: AssetRecord, id: string): MediaAsset {
  const shown = asset[shownAs];
  const isReplaced = shown !== undefined && shown.url !== asset.url;
  const { width, height } = isReplaced ? shown : asset;
  return {
    id,
    cdnUrl: shown?.url ?? asset.url,
    mimeType: isReplaced ? 'image/webp' : asset.mimeType,
    altText: asset.altText,
    ...(width !== undefined && height !== undefined ? { dimensions: { width, height } } : {}),
    ...(asset.dominantColor === undefined || isReplaced ? {} : { dominantColor: asset.dominantColor }),
    ...(shown?.focalPoint ? { focalPoint: { ...shown.focalPoint } } : {}),
  };
}
