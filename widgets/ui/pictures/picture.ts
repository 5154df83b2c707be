import { limits } from '../../../commerce/limits.ts';
import { safeHref } from '../../../runtime/state/route.ts';

/** Where a picture is cropped around, in parts of its width and height. */
interface FocalPoint {
  x: number;
  y: number;
}

export interface PictureProps {
  asset?: unknown;
  src?: string;
  alt?: string;
  width?: number;
  height?: number;
  focalPoint?: FocalPoint;
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

/** The widths that are offered, which are the same for many pictures. */
interface Offer {
  widths: readonly number[];
  /** For browsers without `srcset`. */
  usual: number;
  /** `srcset` by the start of an address: the same pictures are rendered again and again. */
  sources: Map<string, string>;
}

interface Asset {
  cdnUrl?: string;
  altText?: string;
  dimensions?: { width: number; height: number };
  focalPoint?: FocalPoint;
}

/** Sources of a picture from an asset or an address; undefined when there is none that may be loaded. */
export function pictureOf({ asset, src, alt, width, height, widths, shownWidth }: PictureProps): Picture | undefined {
  const known = (typeof asset === 'object' && asset !== null ? asset : {}) as Asset;
  const start = startOf(typeof asset === 'string' ? asset : (known.cdnUrl ?? src ?? ''));
  if (start === undefined) return undefined;
  const full = width ?? known.dimensions?.width;
  const offer = offerOf(widths ?? limits.imageWidths, full || Number.POSITIVE_INFINITY);
  return {
    src: `${start}${offer.usual}`,
    srcSet: shownWidth ? byRatio(start, offer.widths, shownWidth) : byWidth(start, offer),
    alt: alt ?? known.altText ?? '',
    width: full || undefined,
    height: height || known.dimensions?.height || undefined,
  };
}

/** Quarters of a side, of which the middle is what CSS has without a class. */
const quarters = 4;
const middle = quarters / 2;

const quarterOf = (part = -1): number => (part >= 0 && part <= 1 ? Math.round(part * quarters) : middle);

/** Classes that crop a picture around its focal point; undefined for one in the middle. */
export function focusOf({ asset, focalPoint }: Pick<PictureProps, 'asset' | 'focalPoint'>): string | undefined {
  const point = focalPoint ?? (asset as Asset | null | undefined)?.focalPoint;
  const along = (axis: 'x' | 'y'): string => {
    const at = quarterOf(point?.[axis]);
    return at === middle ? '' : ` focus-${axis}${at}`;
  };
  const own = along('x') + along('y');
  return own ? `focus${own}` : undefined;
}

/** Starts by address: the same pictures are shown to one shopper after another. */
const starts = new Map<string, string>();
const startLimit = 2000;
const longestStart = 500;

/** An address up to its width; undefined when nothing may be loaded from there. */
export function startOf(given: string): string | undefined {
  const known = starts.get(given);
  if (known !== undefined) return known;
  const address = safeHref(given);
  if (address === null || !(address.startsWith('/') || /^https?:/i.test(address))) return undefined;
  const start = `${address}${address.includes('?') ? '&' : '?'}width=`;
  if (starts.size >= startLimit) starts.clear();
  if (start.length <= longestStart) starts.set(given, start);
  return start;
}

/** One source for each width. */
function byWidth(start: string, { widths, sources }: Offer): string {
  let srcSet = sources.get(start);
  if (srcSet === undefined) {
    srcSet = widths.map((each) => `${start}${each} ${each}w`).join(', ');
    if (sources.size >= sourceLimit) sources.clear();
    if (start.length <= longestStart) sources.set(start, srcSet);
  }
  return srcSet;
}

const sourceLimit = 250;

/** Offers by widths and by the width of the original: there are few of each, and no list of pictures without them. */
const offers = new WeakMap<readonly number[], Map<number, Offer>>();
const offerLimit = 200;

function offerOf(widths: readonly number[], full: number): Offer {
  let bySize = offers.get(widths);
  if (!bySize) {
    bySize = new Map();
    offers.set(widths, bySize);
  }
  let offer = bySize.get(full);
  if (!offer) {
    if (bySize.size >= offerLimit) bySize.clear();
    const offered = widths.filter((each, index) => each <= full || index === 0);
    offer = {
      widths: offered,
      usual: offered.find((each) => each >= 720) ?? offered.at(-1) ?? 720,
      sources: new Map(),
    };
    bySize.set(full, offer);
  }
  return offer;
}

/** One source for each pixel ratio of screens, which counts from 1 to 3: more than that makes no visible difference. */
function byRatio(start: string, offered: readonly number[], shownWidth: number): string {
  const [least, most] = limits.devicePixelRatio;
  const ratios = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const widthFor = (ratio: number) => offered.find((each) => each >= shownWidth * ratio) ?? offered.at(-1)!;
  return ratios.map((ratio) => `${start}${widthFor(ratio)} ${ratio}x`).join(', ');
}
