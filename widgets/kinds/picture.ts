import { limits } from '../../commerce/limits.ts';
import { safeAddress } from '../../runtime/core/route.ts';

export interface PictureProps {
  asset?: unknown;
  src?: string;
  alt?: string;
  width?: number;
  height?: number;
  widths?: number[];
  /** How wide it always is, in CSS pixels. */
  shownWidth?: number;
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

/** Sources of a picture from an asset or an address; undefined when there is none that may be loaded. */
export function pictureOf({ asset, src, alt, width, height, widths, shownWidth }: PictureProps): Picture | undefined {
  const known = (typeof asset === 'object' && asset !== null ? asset : {}) as Asset;
  const address = safeAddress(typeof asset === 'string' ? asset : (known.cdnUrl ?? src ?? ''));
  if (address === null || !/^(https?:|\/)/i.test(address)) return undefined;
  const size = { width: width ?? known.dimensions?.width, height: height ?? known.dimensions?.height };
  const full = size.width ?? Number.POSITIVE_INFINITY;
  const offered = (widths ?? limits.imageWidths).filter((each, index) => each <= full || index === 0);
  return {
    src: atWidth(address, offered.find((each) => each >= 720) ?? offered.at(-1) ?? 720),
    srcSet: shownWidth ? byRatio(address, offered, shownWidth) : byWidth(address, offered),
    alt: alt ?? known.altText ?? '',
    ...(size.width ? { width: size.width } : {}),
    ...(size.height ? { height: size.height } : {}),
  };
}

/** One source for each width. */
function byWidth(address: string, offered: readonly number[]): string {
  const start = `${address}${address.includes('?') ? '&' : '?'}width=`;
  let sources = '';
  for (const width of offered) sources += `${sources === '' ? '' : ', '}${start}${width} ${width}w`;
  return sources;
}

/** One source for each pixel ratio of screens, which counts from 1 to 3: sharper than that nobody sees. */
function byRatio(address: string, offered: readonly number[], shownWidth: number): string {
  const [least, most] = limits.devicePixelRatio;
  const ratios = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const widthFor = (ratio: number) => offered.find((each) => each >= shownWidth * ratio) ?? offered.at(-1)!;
  return ratios.map((ratio) => `${atWidth(address, widthFor(ratio))} ${ratio}x`).join(', ');
}

const atWidth = (address: string, width: number): string =>
  `${address}${address.includes('?') ? '&' : '?'}width=${width}`;
