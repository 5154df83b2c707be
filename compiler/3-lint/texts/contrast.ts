import type { ThemeDefinition } from '../../../schemas/page.ts';
import type { Rule } from '../rule.ts';

/** Text colours of the theme, and the backgrounds on which they appear. */
const pairs: readonly (readonly [text: string, background: string])[] = [
  ...['ink', 'muted', 'accent', 'sale', 'success'].flatMap((text) =>
    ['paper', 'surface', 'sunken'].map((background) => [text, background] as const),
  ),
  ['on-accent', 'accent'],
];

/** Minimum contrast of normal text (WCAG 2.2, 1.4.3). */
const minContrast = 4.5;

/** Returns the relative luminance of `#rgb` or `#rrggbb`, from 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.replaceAll(/[^#]/g, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const screenOf = (colour: ThemeDefinition[string], screens: 'light' | 'dark'): string =>
  typeof colour === 'string' ? colour : colour[screens];

/** Reports colours of a page that make texts hard to read. */
export const contrastRule: Rule = ({ page, source, compilation }, report) => {
  const { theme = {} } = page;
  const { colours } = compilation.registry;
  if (!colours) return;
  for (const screens of ['light', 'dark'] as const)
    for (const [text, background] of pairs) {
      const changed = [text, background].find((token) => Object.hasOwn(theme, token));
      const [front, back] = [text, background].map((token) => theme[token] ?? colours.get(token));
      if (changed === undefined || !front || !back) continue;
      const ratio = contrast(screenOf(front, screens), screenOf(back, screens));
      if (ratio >= minContrast) continue;
      const values = { text, background, screens, least: minContrast, ratio: ratio.toFixed(1) };
      report('low-contrast', { source, path: ['theme', changed] }, values);
    }
};
