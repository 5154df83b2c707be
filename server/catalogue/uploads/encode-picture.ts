import sharp from 'sharp';
import { limits } from '../../../commerce/limits.ts';
import { createLoadLimit } from '../../core/requests/load-limit.ts';

/** A re-encoded picture with its size. */
export interface EncodedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Limits decoding, because a decoded picture is entirely in memory: 160 MB for the largest. */
const decoding = createLoadLimit({
  what: 'pictures of shoppers',
  atOnce: limits.decodedPicturesAtOnce,
  waiting: limits.decodedPicturesWaiting,
  retryAfter: limits.busySeconds,
});

/**
 * Decodes a picture and encodes it again, so that only its pixels are kept: no location metadata, no embedded file.
 * Undefined for a file that is not a picture, or too large to be decoded.
 * @throws BusyError when too many pictures are waiting to be decoded already
 */
export const encodePicture = (bytes: Uint8Array): Promise<EncodedPicture | undefined> => decoding(() => encode(bytes));

async function encode(bytes: Uint8Array): Promise<EncodedPicture | undefined> {
  const side = limits.maxPictureSide;
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: limits.maxUploadPixels, failOn: 'error', pages: 1 })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // A picture that cannot be decoded is not accepted; the reason is irrelevant to the shopper.
    return undefined;
  }
}
