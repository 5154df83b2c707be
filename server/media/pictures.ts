import { createHash } from 'node:crypto';
import { pictureAddress } from './address.ts';
import type { Color } from './drawings/color.ts';
import type { GoodSpec } from './drawings/good.ts';
import {
  createMeasure,
  dominantColorOf,
  drawPicture,
  type Facts,
  type PictureSpec,
  PORTRAIT,
} from './drawings/picture.ts';

/** A drawn picture: drawn, and its version computed, when somebody first asks. */
export interface Picture {
  name: string;
  svg(): string;
  /** Eight hexadecimal digits of the drawing's text. */
  version(): string;
  /** `/media/…`, with the version in it. */
  address(): string;
  dominantColor(): Color;
  /** Pixels of the full picture. */
  size: { width: number; height: number };
}

/** The table in which names from addresses are looked up. */
export type PictureTable = ReadonlyMap<string, Picture>;

/** Part of every version: raise it when the rasteriser changes what comes out for an unchanged drawing. */
const RASTERISER = 1;

export interface PictureOptions {
  name: string;
  /** Called when the picture is first drawn. */
  spec: () => PictureSpec;
  /** Width over height; 4:5 unless told. */
  aspect?: number;
  /** Shared by pictures of the same goods, so that each good is measured once. */
  measure?: (good: GoodSpec) => Facts;
}

export const createPicture = ({
  name,
  spec,
  aspect = PORTRAIT,
  measure = createMeasure(),
}: PictureOptions): Picture => {
  let version: string | undefined;
  const svg = (): string => drawPicture(spec());
  const versionOf = (): string => {
    version ??= createHash('sha256').update(`${RASTERISER}\n${svg()}`).digest('hex').slice(0, 8);
    return version;
  };
  const width = aspect >= 1 ? 1920 : 1080;
  return {
    name,
    svg,
    version: versionOf,
    address: () => pictureAddress({ name, version: versionOf() }),
    dominantColor: () => dominantColorOf(spec(), measure),
    size: { width, height: Math.round(width / aspect) },
  };
};
