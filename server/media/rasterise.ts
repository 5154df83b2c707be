import sharp from 'sharp';
import { formats, type PictureFormat } from './formats.ts';
import type { ImageWidth } from './widths.ts';

/** Above this width the SVG loader works in tiles and draws everything once for each: enlarging is as good and fast. */
const LARGEST_DRAWN = 1500;

/**
 * Draws an SVG at a width and encodes it.
 * @throws Error when the text is not an SVG that the rasteriser can read.
 */
export const rasterise = async (svg: string, width: ImageWidth, format: PictureFormat): Promise<Buffer> => {
  const drawn = Math.min(width, LARGEST_DRAWN);
  const sized = svg.replace(/ width="(\d+)" height="(\d+)"/, (_all, w: string, h: string) => {
    const height = Math.round((drawn * Number(h)) / Number(w));
    return ` width="${drawn}" height="${height}"`;
  });
  let image = sharp(Buffer.from(sized), { density: 72 }).removeAlpha();
  if (drawn < width) image = image.resize({ width, kernel: 'lanczos3' });
  return formats[format].encode(image).toBuffer();
};
