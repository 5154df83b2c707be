import { createHash } from 'node:crypto';
import { pictureAddress } from '../../server/catalogue/media/address.ts';
import type { Picture } from '../../server/catalogue/media/picture.ts';
import { drawings } from '../generated/drawings.ts';
import type { ObjectSpec } from './object.ts';
import { createMeasure, dominantColorOf, drawPicture, type Facts, type PictureSpec, PORTRAIT } from './picture.ts';

/** Part of every version: raise it when the rasteriser's output changes for an unchanged drawing. */
const RASTERISER = 2;

export interface PictureOptions {
  name: string;
  /** Called when the picture is first drawn. */
  spec: () => PictureSpec;
  /** Width over height (default 4:5). */
  aspect?: number;
  /** Shared by pictures of the same objects, so that each object is measured once. */
  measure?: (object: ObjectSpec) => Facts;
}

/** A picture that is drawn by code. */
export interface Drawing extends Picture {
  /** Version and dominant colour, from the drawing as it is now. */
  facts(): readonly [version: string, color: string];
}

/** Version of a drawing: it changes when the drawing does. */
export const drawingVersion = (svg: string): string =>
  createHash('sha256').update(`${RASTERISER}\n${svg}`).digest('hex').slice(0, 8);

export const createPicture = ({
  name,
  spec,
  aspect = PORTRAIT,
  measure = createMeasure(),
}: PictureOptions): Drawing => {
  let version: string | undefined;
  const svg = (): string => drawPicture(spec());
  const colorNow = (): string => dominantColorOf(spec(), measure);
  // Drawing all of them takes seconds, and a new shop names each of them.
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
