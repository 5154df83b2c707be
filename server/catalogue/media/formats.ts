import type { Sharp } from 'sharp';
import type { ImageWidth } from './widths.ts';

/** Format in which pictures are served, by its extension. */
export type PictureFormat = 'avif' | 'webp' | 'jpg';

interface Format {
  mimeType: string;
  encode: (image: Sharp) => Sharp;
}

/** Encoder settings of each format, chosen so that a picture of 550 pixels takes a few tens of milliseconds. */
export const formats: Record<PictureFormat, Format> = {
  avif: {
    mimeType: 'image/avif',
    encode: (image) => image.avif({ quality: 62, effort: 0, chromaSubsampling: '4:4:4' }),
  },
  jpg: { mimeType: 'image/jpeg', encode: (image) => image.jpeg({ quality: 82, progressive: true }) },
  webp: { mimeType: 'image/webp', encode: (image) => image.webp({ quality: 82, effort: 2, smartSubsample: true }) },
};

/**
 * Maximum width of AVIF; wider pictures are served as WebP, because encoding AVIF takes longer than it saves in
 * transfer.
 */
const MAX_AVIF_WIDTH: ImageWidth = 1080;

/**
 * Returns the best format that the browser accepts; JPEG when it accepts neither AVIF nor WebP.
 * @param accept the request's `Accept` header
 */
export const negotiatedFormat = (accept: string | undefined, width: ImageWidth): PictureFormat => {
  const names = accept ?? '';
  if (width <= MAX_AVIF_WIDTH && /\bimage\/avif\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(names)) return 'avif';
  if (/\bimage\/webp\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(names)) return 'webp';
  return 'jpg';
};
