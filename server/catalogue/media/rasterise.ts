import sharp from 'sharp';
import { seededRandom } from '../../../runtime/expressions/seeded-random.ts';
import { formats, type PictureFormat } from './formats.ts';
import type { ImageWidth } from './widths.ts';

/**
 * Maximum width at which an SVG is drawn. Above it the SVG loader redraws everything for each tile; enlarging looks
 * the same and is faster.
 */
const MAX_DRAWN_WIDTH = 1500;

/** Minimum width for grain. Below it the grain is finer than a pixel; a tile has to fit into the picture as well. */
const MIN_GRAIN_WIDTH = 360;

const GRAIN_TILE = 192;

/** Paper grain: a tile of faint noise over every picture, which also hides banding. */
const grain = ((): Buffer => {
  const random = seededRandom(0.5);
  const pixels = Buffer.alloc(GRAIN_TILE * GRAIN_TILE * 4);
  for (let i = 0; i < pixels.length; i += 4) {
    // The sum of three uniform numbers is nearly normally distributed: most grains are faint.
    const value = (random() + random() + random()) / 1.5 - 1;
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
 * Rasterises an SVG at a width and encodes it.
 * @throws Error when the SVG is invalid.
 */
export const rasterise = async (svg: string, width: ImageWidth, format: PictureFormat): Promise<Buffer> => {
  const drawn = Math.min(width, MAX_DRAWN_WIDTH);
  let shorter: number = width;
  const sized = svg.replace(/ width="(\d+)" height="(\d+)"/, (_all, w: string, h: string) => {
    const ratio = Number(h) / Number(w);
    shorter = Math.min(width, Math.round(width * ratio));
    return ` width="${drawn}" height="${Math.round(drawn * ratio)}"`;
  });
  let image = sharp(Buffer.from(sized), { density: 72 });
  if (drawn < width) image = image.resize({ width, kernel: 'lanczos3' });
  if (width >= MIN_GRAIN_WIDTH && shorter >= GRAIN_TILE) image = image.composite([grainLayer]);
  return formats[format].encode(image.removeAlpha()).toBuffer();
};
