import type { ThemeDefinition } from '../../schemas/page.ts';

/** The rule that replaces colours of the theme on a page. */
export function themeCss(theme: ThemeDefinition = {}): string {
  const colours = Object.entries(theme).map(([token, colour]) =>
    typeof colour === 'string' ? `--${token}:${colour}` : `--${token}:light-dark(${colour.light},${colour.dark})`,
  );
  return colours.length > 0 ? `:root{${colours.join(';')}}` : '';
}
