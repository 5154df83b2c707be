import { safeAddress } from '../../runtime/core/route.ts';

/** Widths in which pictures are offered: the specification's defaults. */
export const imageWidths = [36, 80, 165, 360, 375, 533, 550, 720, 940, 1066, 1080, 1500, 1780, 2160] as const;

export interface PictureProps {
  asset?: unknown;
  src?: string;
  alt?: string;
  width?: number;
  height?: number;
  widths?: number[];
}

export interface Picture {
  src: string;
  srcSet?: string;
  alt: string;
  width?: number;
  height?: number;
}

interface Asset {
  cdnUrl?: string;
  altText?: string;
  dimensions?: { width: number; height: number };
}

/** The smallest width worth offering as a source: below it, thumbnails are asked for by `widths`. */
const leastSource = 165;

/** Sources of a picture from an asset or an address; undefined when there is none that may be loaded. */
export function pictureOf({ asset, src, alt, width, height, widths }: PictureProps): Picture | undefined {
  const known = (typeof asset === 'object' && asset !== null ? asset : {}) as Asset;
  const address = safeAddress(typeof asset === 'string' ? asset : (known.cdnUrl ?? src ?? ''));
  if (address === null || !/^(https?:|\/)/i.test(address)) return undefined;
  const size = { width: width ?? known.dimensions?.width, height: height ?? known.dimensions?.height };
  const full = size.width ?? Number.POSITIVE_INFINITY;
  const offered = (widths ?? imageWidths.filter((each) => each >= leastSource)).filter(
    (each, index) => each <= full || index === 0,
  );
  return {
    src: atWidth(address, offered.find((each) => each >= 720) ?? offered.at(-1) ?? 720),
    srcSet: offered.map((each) => `${atWidth(address, each)} ${each}w`).join(', '),
    alt: alt ?? known.altText ?? '',
    ...(size.width ? { width: size.width } : {}),
    ...(size.height ? { height: size.height } : {}),
  };
}

const atWidth = (address: string, width: number): string =>
  `${address}${address.includes('?') ? '&' : '?'}width=${width}`;
