import { parseTheme } from '../../../compiler/theme/parse-theme.ts';
import { colourOf } from '../../../compiler/theme/theme-contrast.ts';
import { themeStyle, unusedFamilies, usedFonts } from '../../../compiler/theme/theme-style.ts';
import { type FontFamily, fontsPath, type ThemeColour } from '../../../schemas/shop-theme.ts';

/** The parts of the shop's theme that documents contain. */
export interface PageTheme {
  /** Style rules; empty without a theme. */
  style: string;
  /** The background, for the bars of browsers. */
  paper: ThemeColour;
  /** Font families of the shop that no text uses, so that they are not preloaded. */
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
