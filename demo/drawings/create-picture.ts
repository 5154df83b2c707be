import { createHash } from 'node:crypto';
import { pictureAddress } from '../../server/catalogue/media/address.ts';
import type { Picture } from '../../server/catalogue/media/picture.ts';
import { drawings } from '../generated/drawings.ts';
import type { ObjectSpec } from './object.ts';
import {
  createMeasure,
  dominantColorOf,
  drawPicture,
  type ObjectMeasures,
  type PictureSpec,
  PORTRAIT,
} from './picture.ts';

/**
 * Version of the rasteriser, which is part of every drawing's version: increment it when the output changes for an
 * unchanged drawing.
 */
const RASTERISER = 2;

/** A picture to draw on demand. */
export interface PictureOptions {
  name: string;
  /** Called when the picture is first drawn. */
  spec: () => PictureSpec;
  /** Aspect ratio, width divided by height; 4:5 by default. */
  aspect?: number;
  /** Measures objects. Share it between pictures of the same objects, so that each object is measured only once. */
  measure?: (object: ObjectSpec) => ObjectMeasures;
}

/** A picture that is drawn by code. */
export interface Drawing extends Picture {
  /** Returns version and dominant colour, computed from the current drawing. */
  facts(): readonly [version: string, color: string];
}

/** Returns the version of a drawing, which changes when the drawing does. */
export const drawingVersion = (svg: string): string =>
  createHash('sha256').update(`${RASTERISER}\n${svg}`).digest('hex').slice(0, 8);

/** Creates a picture that is drawn on first use. */
export const createPicture = ({
  name,
  spec,
  aspect = PORTRAIT,
  measure = createMeasure(),
}: PictureOptions): Drawing => {
  let version: string | undefined;
  const svg = (): string => drawPicture(spec());
  const colorNow = (): string => dominantColorOf(spec(), measure);
  // Versions and colours are generated in advance, because a new shop names every picture and drawing all of them
  // takes seconds.
  const [generatedVersion, generatedColor] = drawings[name] ?? [];
  const versionOf = (): string => {
    version ??= generatedVersion ?? drawingVersion(svg());
    return version;
  };
  const width = aspect >= 1 ? 1920 : 1080;
  return {
    name,
    svg,
    version: versionOf,
    address: () => pictureAddress({ name, version: versionOf() }),
    dominantColor: () => generatedColor ?? colorNow(),
    facts: () => [drawingVersion(svg()), colorNow()],
    size: { width, height: Math.round(width / aspect) },
  };
};
