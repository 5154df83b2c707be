import { limits } from '../../../commerce/limits.ts';
import { safeHref } from '../../../runtime/state/route.ts';

/** The point that a picture is cropped around, in parts of its width and height. */
interface FocalPoint {
  x: number;
  y: number;
}

/** Props of a picture: an asset or an address, and the width in which it is shown. */
export interface PictureProps {
  asset?: unknown;
  src?: string;
  alt?: string;
  width?: number;
  height?: number;
  focalPoint?: FocalPoint;
  widths?: number[];
  /** Width that it is always shown in, in CSS pixels. */
  shownWidth?: number;
}

/** Attributes of an `img` element. */
export interface Picture {
  src: string;
  srcSet: string;
  alt: string;
  width: number | undefined;
  height: number | undefined;
}

/** Offered widths, which are the same for many pictures. */
interface Offer {
  widths: readonly number[];
  /** Width for browsers without `srcset`. */
  usual: number;
  /** Cache of `srcset` by the start of an address, because the same pictures are rendered again and again. */
  sources: Map<string, string>;
}

interface Asset {
  cdnUrl?: string;
  altText?: string;
  dimensions?: { width: number; height: number };
  focalPoint?: FocalPoint;
}

/** Returns the sources of a picture from an asset or an address; undefined when there is none that may be loaded. */
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

/** Number of steps along a side. The middle one is the default in CSS and needs no class. */
const quarters = 4;
const middle = quarters / 2;

const quarterOf = (part = -1): number => (part >= 0 && part <= 1 ? Math.round(part * quarters) : middle);

/** Returns the class names that crop a picture around its focal point; undefined when that is in the middle. */
export function focusOf({ asset, focalPoint }: Pick<PictureProps, 'asset' | 'focalPoint'>): string | undefined {
  const point = focalPoint ?? (asset as Asset | null | undefined)?.focalPoint;
  const along = (axis: 'x' | 'y'): string => {
    const at = quarterOf(point?.[axis]);
    return at === middle ? '' : ` focus-${axis}${at}`;
  };
  const own = along('x') + along('y');
  return own ? `focus${own}` : undefined;
}

/** Cache of starts by address, because the same pictures are shown to one shopper after another. */
const starts = new Map<string, string>();
const startLimit = 2000;
const maxStartLength = 500;

/** Returns a picture's address up to the value of its width; undefined when it may not be loaded. */
export function startOf(given: string): string | undefined {
  const known = starts.get(given);
  if (known !== undefined) return known;
  const address = safeHref(given);
  if (address === null || !(address.startsWith('/') || /^https?:/i.test(address))) return undefined;
  const start = `${address}${address.includes('?') ? '&' : '?'}width=`;
  if (starts.size >= startLimit) starts.clear();
  if (start.length <= maxStartLength) starts.set(given, start);
  return start;
}

/** Returns the `srcset` with one source for each width. */
function byWidth(start: string, { widths, sources }: Offer): string {
  let srcSet = sources.get(start);
  if (srcSet === undefined) {
    srcSet = widths.map((each) => `${start}${each} ${each}w`).join(', ');
    if (sources.size >= sourceLimit) sources.clear();
    if (start.length <= maxStartLength) sources.set(start, srcSet);
  }
  return srcSet;
}

const sourceLimit = 250;

/**
 * Cache of offers by widths and by the original's width: there are few of each, and every list of pictures uses
 * them.
 */
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

/**
 * Returns the `srcset` with one source for each device pixel ratio from 1 to 3; higher ratios make no visible
 * difference.
 */
function byRatio(start: string, offered: readonly number[], shownWidth: number): string {
  const [min, max] = limits.devicePixelRatio;
  const ratios = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const widthFor = (ratio: number) => offered.find((each) => each >= shownWidth * ratio) ?? offered.at(-1)!;
  return ratios.map((ratio) => `${start}${widthFor(ratio)} ${ratio}x`).join(', ');
}
