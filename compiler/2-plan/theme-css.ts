import type { PageDefinition, ThemeDefinition } from '../../schemas/page.ts';
import { cleanCss } from './clean-css.ts';

/** The rule that replaces colours of the theme on a page. */
export function themeCss(theme: ThemeDefinition = {}): string {
  const colours = Object.entries(theme).map(([token, colour]) =>
    typeof colour === 'string' ? `--${token}:${colour}` : `--${token}:light-dark(${colour.light},${colour.dark})`,
  );
  return colours.length > 0 ? `:root{${colours.join(';')}}` : '';
}

/** CSS in a cascade layer; nothing where there is none. */
export const layered = (layer: string, css: string): string => (css ? `@layer ${layer}{${css}}` : '');

/** The rules that a page has of its own: its theme and its custom CSS. */
export const pageCss = ({ theme, css = '' }: Pick<PageDefinition, 'theme' | 'css'>): string =>
  layered('page', themeCss(theme) + cleanCss(css).css);
