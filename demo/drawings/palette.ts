import type { Color } from './color.ts';

/** A named colour of the products: its name for shoppers, and the colour of swatch and drawing. */
export interface NamedColor {
  name: string;
  color: Color;
}

/** Glazes, yarns, papers and paints. One list, so that products of different makers match in one picture. */
export const colors = {
  chalk: { name: 'Chalk', color: '#ece4d6' },
  oat: { name: 'Oat', color: '#d8c5a4' },
  sand: { name: 'Sand', color: '#c9ae88' },
  ash: { name: 'Ash', color: '#a8a59b' },
  charcoal: { name: 'Charcoal', color: '#3d3937' },
  soot: { name: 'Soot', color: '#292628' },
  ink: { name: 'Ink', color: '#28364a' },
  indigo: { name: 'Indigo', color: '#3b4f7a' },
  rain: { name: 'Rain', color: '#8aa0ab' },
  kingfisher: { name: 'Kingfisher', color: '#23747a' },
  celadon: { name: 'Celadon', color: '#a9c2ab' },
  moss: { name: 'Moss', color: '#6f7a4a' },
  neem: { name: 'Neem', color: '#3f5b45' },
  turmeric: { name: 'Turmeric', color: '#d99a2b' },
  marigold: { name: 'Marigold', color: '#e3862b' },
  terracotta: { name: 'Terracotta', color: '#bd6540' },
  brick: { name: 'Brick', color: '#93432c' },
  madder: { name: 'Madder', color: '#a8383a' },
  rose: { name: 'Rose clay', color: '#d29a86' },
  lotus: { name: 'Lotus', color: '#dda7a0' },
  plum: { name: 'Plum', color: '#5d3348' },
  cocoa: { name: 'Cocoa', color: '#5b4033' },
} as const satisfies Record<string, NamedColor>;

/** Name of a product colour. */
export type ColorName = keyof typeof colors;

/** Colours of materials. */
export const materials = {
  teak: '#9c6a3d',
  walnut: '#5f412c',
  mango: '#c49a66',
  ash: '#d9bf98',
  brass: '#c59a45',
  copper: '#b8734a',
  steel: '#9a9c9c',
  iron: '#34322f',
  cane: '#d8b67e',
  clay: '#c27550',
  concrete: '#b5afa5',
  paper: '#f3ead9',
  linen: '#e4d8c2',
  cream: '#f4ead8',
  wax: '#f0e2c6',
} as const satisfies Record<string, Color>;

/** The wall and the table of a picture: two neighbouring colours of one warm family. */
export const papers = {
  linen: { wall: '#efe5d5', table: '#e3d4bd' },
  oat: { wall: '#e9dac1', table: '#d9c3a0' },
  blush: { wall: '#ecd6c8', table: '#dcb8a4' },
  clay: { wall: '#d9a489', table: '#c58667' },
  ochre: { wall: '#e6c58a', table: '#d2a45e' },
  sage: { wall: '#cfd3ba', table: '#b4bb9a' },
  moss: { wall: '#9aa27c', table: '#7f8862' },
  mist: { wall: '#d6dad5', table: '#bcc4bf' },
  dusk: { wall: '#8d8794', table: '#6f6774' },
  night: { wall: '#4a4444', table: '#38322f' },
  cocoa: { wall: '#a98872', table: '#8b6a55' },
  teal: { wall: '#a9c0b8', table: '#88a59c' },
} as const satisfies Record<string, { wall: Color; table: Color }>;

/** Name of a backdrop. */
export type PaperName = keyof typeof papers;
