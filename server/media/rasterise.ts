import sharp from 'sharp';
import { createChance } from './drawings/chance.ts';
import { formats, type PictureFormat } from './formats.ts';
import type { ImageWidth } from './widths.ts';

/** Above this width the SVG loader works in tiles and draws everything once for each: enlarging is as good and fast. */
const LARGEST_DRAWN = 1500;

/** Below this width grain is finer than a pixel. */
const SMALLEST_GRAINED = 360;

const GRAIN_TILE = 192;

/** The paper's grain: noise in a tile, a little of which is laid over every picture. It also hides banding. */
const grain = ((): Buffer => {
  const chance = createChance('grain');
  const pixels = Buffer.alloc(GRAIN_TILE * GRAIN_TILE * 4);
  for (let i = 0; i < pixels.length; i += 4) {
    // The sum of three even draws is nearly a bell curve: most grains are faint.
    const value = (chance.next() + chance.next() + chance.next()) / 1.5 - 1;
    pixels.fill(value < 0 ? 0 : 255, i, i + 3);
    pixels[i + 3] = Math.round(Math.abs(value) * 9);
  }
  return pixels;
})();

const grainLayer = {
  input: grain,
  raw: { width: GRAIN_TILE, height: GRAIN_TILE, channels: 4 },
  tile: true,
  blend: 'over',
} as const;

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
  let image = sharp(Buffer.from(sized), { density: 72 });
  if (drawn < width) image = image.resize({ width, kernel: 'lanczos3' });
  if (width >= SMALLEST_GRAINED) image = image.composite([grainLayer]);
  return formats[format].encode(image.removeAlpha()).toBuffer();
};
