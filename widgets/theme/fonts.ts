import { themeCss } from '../generated/styles.ts';

/** Names of the theme's fonts, which end in a hash of their contents, in the order of its faces. */
export const fontNames: readonly string[] = [...themeCss.matchAll(/\/assets\/fonts\/([\w-]+\.woff2)/g)].map(
  ([, name = '']) => name,
);

/** Those that the first screen of every page is set in: letters of other languages come when they are met. */
export const openingFonts: readonly string[] = fontNames.filter((name) => !name.startsWith('text-extended'));
