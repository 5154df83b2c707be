import { nameKeyOf } from '../../text/name-key.ts';

/** Colours by the names that shops use. A name of several words is looked up whole, then by its last words. */
const colors: Readonly<Record<string, string>> = {
  aqua: '#4fc3d0',
  apricot: '#f5b183',
  army: '#4b5320',
  beige: '#e3d5bd',
  black: '#161616',
  blue: '#2d5bb9',
  blush: '#efc6c2',
  bone: '#e6dfd1',
  brass: '#b08d57',
  bronze: '#8c6239',
  brown: '#6b4529',
  burgundy: '#6d1f33',
  camel: '#c19a6b',
  camouflage: '#6b6b47',
  caramel: '#b5773a',
  champagne: '#eed9b7',
  charcoal: '#3c4146',
  chocolate: '#4e2f1f',
  chrome: '#c8ccd0',
  cobalt: '#1f47ab',
  copper: '#b06a3b',
  coral: '#f27f6b',
  cream: '#f6eedd',
  crimson: '#b3142f',
  cyan: '#2bbfd4',
  denim: '#3f5d82',
  ecru: '#e8dfc8',
  emerald: '#1f7a55',
  forest: '#25482f',
  fuchsia: '#c8348f',
  gold: '#c9a24b',
  graphite: '#4a4d50',
  gray: '#8b8e91',
  green: '#3c7a46',
  grey: '#8b8e91',
  gunmetal: '#53585c',
  heather: '#9a9ca1',
  hunter: '#2f4b38',
  indigo: '#343a74',
  ivory: '#f7f1e1',
  jade: '#3a8f6f',
  khaki: '#a89a6c',
  lavender: '#b8a9d6',
  lemon: '#f3dd4f',
  lilac: '#c3a6d1',
  lime: '#a8cf3a',
  magenta: '#c2317f',
  maroon: '#6a1f2b',
  mauve: '#a8839b',
  mint: '#a9dcc3',
  mocha: '#6f5140',
  moss: '#67703f',
  mustard: '#d0a12c',
  natural: '#e6d8bf',
  navy: '#1c2a4d',
  oatmeal: '#ddd0ba',
  ochre: '#c07f2a',
  olive: '#63693a',
  orange: '#e2762b',
  peach: '#f6bf9e',
  peacock: '#1d6a7a',
  pearl: '#ece7dd',
  periwinkle: '#8d94d1',
  pink: '#e79bb1',
  plum: '#5e2b50',
  purple: '#693c8c',
  raspberry: '#a92b56',
  red: '#bb2a2a',
  'rose gold': '#c79082',
  rose: '#d88c94',
  royal: '#2747a3',
  'royal blue': '#2747a3',
  ruby: '#931b3a',
  rust: '#a5502a',
  sage: '#9dab8c',
  salmon: '#ee9a83',
  sand: '#d9c5a0',
  sapphire: '#24479a',
  scarlet: '#c32026',
  sienna: '#9c5a33',
  silver: '#c3c6c9',
  'sky blue': '#8fbfe3',
  sky: '#8fbfe3',
  slate: '#5c6873',
  smoke: '#8f9294',
  snow: '#f6f7f7',
  steel: '#7c868d',
  stone: '#c7bfae',
  'stainless steel': '#b9bec2',
  tan: '#cba77d',
  taupe: '#8d7f70',
  teal: '#20706f',
  terracotta: '#b9613f',
  turquoise: '#35b0ac',
  violet: '#7a4fa0',
  walnut: '#5b4130',
  wheat: '#e5cf9f',
  white: '#fbfbf9',
  wine: '#5f1a2d',
  yellow: '#f0c93a',
};

/** Options whose values are colours. */
const colorOptions = new Set(['color', 'colour', 'colorway', 'colourway', 'shade', 'frame color', 'frame colour']);

/** Whether an option's values are colours. */
export const isColorOption = (name: string): boolean => colorOptions.has(nameKeyOf(name));

/** The colour of a name such as `Heather Grey` or `Black / White`, as `#rrggbb`; undefined for an unknown name. */
export function colorOf(name: string): string | undefined {
  const words = nameKeyOf(name.split(/\s*(?:[/|+&]|\band\b|\bwith\b|,)\s*/i)[0]!).split(' ');
  for (let from = 0; from < words.length; from += 1) {
    const key = words.slice(from).join(' ');
    if (Object.hasOwn(colors, key)) return colors[key];
  }
  return undefined;
}

/** The default colour of an option value: the colour of its name, if the option's values are colours. */
export const automaticSwatch = (option: string, value: string): string | undefined =>
  isColorOption(option) ? colorOf(value) : undefined;
