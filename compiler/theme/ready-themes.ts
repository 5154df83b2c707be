import { type ShopTheme, type ThemeColour, themeId, themeVersion } from '../../schemas/shop-theme.ts';

/** A theme to begin with. */
export interface ReadyTheme {
  name: string;
  label: string;
  summary: string;
  theme: ShopTheme;
}

const head = { version: themeVersion, id: themeId };

const pair = (light: string, dark: string): ThemeColour => ({ light, dark });

/** The ready themes, in the order in which they are offered. */
export const readyThemes: readonly ReadyTheme[] = [
  {
    name: 'workshop',
    label: 'Workshop',
    summary: 'Paper and ink, a serif for headings, small corners. What a shop looks like without a theme.',
    theme: head,
  },
  {
    name: 'gallery',
    label: 'Gallery',
    summary: 'White walls and black type in one sans-serif, square pictures, outlined buttons in capitals, no shadows.',
    theme: {
      ...head,
      colours: {
        paper: pair('#ffffff', '#0e0e0f'),
        surface: pair('#ffffff', '#171719'),
        sunken: pair('#f1f1ef', '#202023'),
        ink: pair('#111111', '#f5f5f4'),
        muted: pair('#595957', '#b1b1ae'),
        line: pair('#dcdcd9', '#3a3a3e'),
        accent: pair('#b3240c', '#ff9478'),
        'on-accent': pair('#ffffff', '#230a03'),
        sale: pair('#a3165a', '#ff92bd'),
        success: pair('#1c6539', '#86d6a2'),
      },
      type: {
        text: 'hanken-grotesk',
        headings: 'hanken-grotesk',
        scale: 1.17,
        headingWeight: 700,
        headingLineHeight: 1.05,
        headingSpacing: -3,
      },
      spacing: { density: 115, pageWidth: 1600 },
      corners: { small: 0, medium: 0 },
      shadow: { depth: 'none' },
      motion: { amount: 'less' },
      buttons: { style: 'outline', shape: 'square', weight: 500, case: 'uppercase' },
      cards: { ratio: '1/1', align: 'center' },
    },
  },
  {
    name: 'orchard',
    label: 'Orchard',
    summary: 'Green and soft: rounded type, round buttons in the accent, cards that lift off the page.',
    theme: {
      ...head,
      colours: {
        paper: pair('#eff5e9', '#10201a'),
        surface: pair('#ffffff', '#183028'),
        sunken: pair('#dfebd6', '#213c32'),
        ink: pair('#14352a', '#eaf5ee'),
        muted: pair('#3f5f53', '#aecabd'),
        line: pair('#bfd3b8', '#3a5d50'),
        accent: pair('#1a6445', '#8fdcb0'),
        'on-accent': pair('#ffffff', '#0b241a'),
        sale: pair('#a62650', '#ffa3bf'),
        success: pair('#1a6445', '#8fdcb0'),
      },
      type: {
        text: 'rounded',
        headings: 'rounded',
        scale: 1.18,
        headingWeight: 700,
        headingLineHeight: 1.15,
        headingSpacing: -2,
      },
      corners: { small: 10, medium: 20 },
      buttons: { style: 'accent', shape: 'round', weight: 700 },
      cards: { background: 'surface', shadow: 'soft', radius: 20, ratio: '1/1' },
    },
  },
];
