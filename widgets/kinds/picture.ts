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
  srcSet: string;
  alt: string;
  width: number | undefined;
  height: number | undefined;
}

/** What a picture is made of: its sources are the start of its address, again and again, with a width behind it. */
export interface PictureParts {
  start: string;
  offer: PictureOffer;
  alt: string;
  width: number | undefined;
  height: number | undefined;
}

/** The widths that are offered, which are the same for many pictures. */
export interface PictureOffer {
  widths: readonly number[];
  /** For browsers that know no `srcset`. */
  usual: number;
}

interface Asset {
  cdnUrl?: string;
  altText?: string;
  dimensions?: { width: number; height: number };
}

/** Sources of a picture from an asset or an address; undefined when there is none that may be loaded. */
export function pictureOf(props: PictureProps): Picture | undefined {
  const parts = picturePartsOf(props);
  if (!parts) return undefined;
  const { start, offer, alt, width, height } = parts;
  return { src: `${start}${offer.usual}`, srcSet: sourcesOf(start, offer, props.shownWidth), alt, width, height };
}

export function picturePartsOf({ asset, src, alt, width, height, widths }: PictureProps): PictureParts | undefined {
  const known = (typeof asset === 'object' && asset !== null ? asset : {}) as Asset;
  const start = startOf(typeof asset === 'string' ? asset : (known.cdnUrl ?? src ?? ''));
  if (start === undefined) return undefined;
  const full = width ?? known.dimensions?.width;
  return {
    start,
    offer: offerOf(widths ?? limits.imageWidths, full || Number.POSITIVE_INFINITY),
    alt: alt ?? known.altText ?? '',
    width: full || undefined,
    height: height || known.dimensions?.height || undefined,
  };
}

/** Starts by address: the same pictures are shown to one shopper after another. */
const starts = new Map<string, string>();
const startLimit = 2000;
const longestStart = 500;

/** An address up to its width; undefined when nothing may be loaded from there. */
function startOf(given: string): string | undefined {
  const known = starts.get(given);
  if (known !== undefined) return known;
  const address = safeAddress(given);
  if (address === null || !(address.startsWith('/') || /^https?:/i.test(address))) return undefined;
  const start = `${address}${address.includes('?') ? '&' : '?'}width=`;
  if (starts.size >= startLimit) starts.clear();
  if (start.length <= longestStart) starts.set(given, start);
  return start;
}

/** One source for each width, or for each pixel ratio when it is always shown at one width. */
export function sourcesOf(start: string, { widths }: PictureOffer, shownWidth: number | undefined): string {
  if (shownWidth) return byRatio(start, widths, shownWidth);
  return widths.map((each) => `${start}${each} ${each}w`).join(', ');
}

/** Offers by widths and by the width of the original: there are few of each, and no list of pictures without them. */
const offers = new WeakMap<readonly number[], Map<number, PictureOffer>>();
const offerLimit = 200;

function offerOf(widths: readonly number[], full: number): PictureOffer {
  let bySize = offers.get(widths);
  if (!bySize) {
    bySize = new Map();
    offers.set(widths, bySize);
  }
  let offer = bySize.get(full);
  if (!offer) {
    if (bySize.size >= offerLimit) bySize.clear();
    const offered = widths.filter((each, index) => each <= full || index === 0);
    offer = { widths: offered, usual: offered.find((each) => each >= 720) ?? offered.at(-1) ?? 720 };
    bySize.set(full, offer);
  }
  return offer;
}

/** One source for each pixel ratio of screens, which counts from 1 to 3: sharper than that nobody sees. */
function byRatio(start: string, offered: readonly number[], shownWidth: number): string {
  const [least, most] = limits.devicePixelRatio;
  const ratios = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const widthFor = (ratio: number) => offered.find((each) => each >= shownWidth * ratio) ?? offered.at(-1)!;
  return ratios.map((ratio) => `${start}${widthFor(ratio)} ${ratio}x`).join(', ');
}
