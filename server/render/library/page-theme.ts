import { parseTheme } from '../../../compiler/theme/parse-theme.ts';
import { colourOf } from '../../../compiler/theme/theme-contrast.ts';
import { themeStyle, unusedFamilies, usedFonts } from '../../../compiler/theme/theme-style.ts';
import { type FontFamily, fontsPath, type ThemeColour } from '../../../schemas/shop-theme.ts';

/** What documents need of the shop's theme. */
export interface PageTheme {
  /** Style rules; empty without a theme. */
  style: string;
  /** The background, for the bars of browsers. */
  paper: ThemeColour;
  /** Families of the shop that no text uses, so that their fonts are not loaded ahead. */
  unusedFamilies: readonly FontFamily[];
  /** Addresses of the uploaded fonts that texts are set in. */
  fonts: readonly string[];
}

/** Prepares a theme; without a source, the look is that of the shop's style sheet. */
export function pageTheme(source = '{}'): PageTheme {
  const { theme } = parseTheme(source);
  return {
    style: themeStyle(theme),
    paper: { light: colourOf(theme, 'paper', 'light'), dark: colourOf(theme, 'paper', 'dark') },
    unusedFamilies: unusedFamilies(theme),
    fonts: usedFonts(theme).map(({ file }) => `${fontsPath}${file}`),
  };
}
