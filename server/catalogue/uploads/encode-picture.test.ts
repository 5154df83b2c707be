import sharp from 'sharp';
import { expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { BusyError } from '../../core/requests/load-limit.ts';
import { encodePicture } from './encode-picture.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

it.each([
  ['as many pixels as are allowed', limits.maxUploadPixels / 4000, 4000, true],
  ['more pixels, in few bytes', limits.maxUploadPixels / 4000 + 1, 4000, false],
  ['more pixels in one row', 60_000, limits.maxUploadPixels / 60_000 + 1, false],
])('decides whether a picture with %s is accepted: %i by %i, %s', async (_, width, height, isTaken) => {
  const bytes = await picture(Math.ceil(width), Math.ceil(height));
  expect(bytes.length).toBeLessThan(1_000_000);
  const encoded = await encodePicture(bytes);
  expect(encoded !== undefined).toBe(isTaken);
  if (encoded) expect(Math.max(encoded.width, encoded.height)).toBe(limits.maxPictureSide);
});

it('decodes a few pictures at a time, lets a few wait, and refuses the others at once', async () => {
  const bytes = await picture(8, 8);
  const fitting = limits.decodedPicturesAtOnce + limits.decodedPicturesWaiting;
  const outcomes = await Promise.allSettled(Array.from({ length: fitting + 5 }, () => encodePicture(bytes)));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(5);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(BusyError);
  // Finished pictures make room for others.
  expect(await encodePicture(bytes)).toMatchObject({ width: 8, height: 8 });
});
