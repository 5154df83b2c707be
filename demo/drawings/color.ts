/** A colour as `#rrggbb`. */
export type Color = string;

type Lab = [number, number, number];

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const fromLinear = (value: number): number => {
  const channel = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.min(255, Math.max(0, Math.round(channel * 255)));
};

// Results can be cached because the functions are pure and the palette is finite; the limit guards against an
// unbounded number of colours.
const LARGEST_MEMORY = 8_000;

const cache = new Map<Color, Lab>();

const toLab = (color: Color): Lab => {
  const known = cache.get(color);
  if (known) return known;
  const value = Number.parseInt(color.slice(1), 16);
  const [r, g, b] = [value >> 16, (value >> 8) & 255, value & 255].map((c) => toLinear(c / 255)) as Lab;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lab: Lab = [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
  if (cache.size < LARGEST_MEMORY) cache.set(color, lab);
  return lab;
};

const fromLab = ([lightness, a, b]: Lab): Color => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(fromLinear);
  return `#${channels.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
};

const mixed = new Map<string, Color>();

/** Mixes two colours in OKLab, so that no mix turns grey or muddy. An `amount` of 0 is `from`, 1 is `to`. */
export const mix = (from: Color, to: Color, amount: number): Color => {
  const key = `${from}${to}${amount}`;
  const known = mixed.get(key);
  if (known) return known;
  const a = toLab(from);
  const b = toLab(to);
  const color = fromLab(a.map((value, i) => value + ((b[i] ?? 0) - value) * amount) as Lab);
  if (mixed.size < LARGEST_MEMORY) mixed.set(key, color);
  return color;
};

/** Returns the colour in shadow: towards a warm umber, never towards black. */
export const shade = (color: Color, amount: number): Color => mix(color, '#2f1f1b', amount);

/** Returns the colour in light: towards late-morning sun, never towards pure white. */
export const light = (color: Color, amount: number): Color => mix(color, '#fff6e6', amount);

/** Returns the perceived lightness, from 0 to 1. */
export const lightness = (color: Color): number => toLab(color)[0];
