import type { FontFamily } from '../../schemas/shop-theme.ts';
import { themeCss } from '../generated/styles.ts';

/** File names of the theme's fonts, which end in a hash of their contents, in the order of their font faces. */
export const fontNames: readonly string[] = [...themeCss.matchAll(/\/assets\/fonts\/([\w-]+\.woff2)/g)].map(
  ([, name = '']) => name,
);

/** Beginnings of the names of the files of the families that are delivered with the shop. */
const fileOf: Partial<Record<FontFamily, string>> = { 'hanken-grotesk': 'text', 'hedvig-letters-serif': 'display' };

/**
 * Fonts that the first screen of every page needs. The font with letters of further languages loads only when a
 * page uses them.
 */
export const openingFonts = (unused: readonly FontFamily[]): string[] =>
  fontNames.filter(
    (name) => !name.startsWith('text-extended') && !unused.some((family) => name.startsWith(`${fileOf[family]}-`)),
  );
