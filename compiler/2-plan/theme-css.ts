import type { PageDefinition, ThemeDefinition } from '../../schemas/page.ts';
import { cleanCss } from './clean-css.ts';

/** Returns the rule that replaces the theme's colours on a page. */
export function themeCss(theme: ThemeDefinition = {}): string {
  const colours = Object.entries(theme).map(([token, colour]) =>
    typeof colour === 'string' ? `--${token}:${colour}` : `--${token}:light-dark(${colour.light},${colour.dark})`,
  );
  return colours.length > 0 ? `:root{${colours.join(';')}}` : '';
}

/** Wraps CSS in a cascade layer; empty CSS stays empty. */
export const wrapInLayer = (layer: string, css: string): string => (css ? `@layer ${layer}{${css}}` : '');

/** Returns a page's own rules: its theme and its custom CSS. */
export const pageCss = ({ theme, css = '' }: Pick<PageDefinition, 'theme' | 'css'>): string =>
  wrapInLayer('page', themeCss(theme) + cleanCss(css).css);
