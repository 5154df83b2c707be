import { themeCss, widgetStyles } from '../../../widgets/generated/styles.ts';

const css = [themeCss, ...Object.values(widgetStyles)].join('\n');

const found = (pattern: RegExp): ReadonlySet<string> =>
  new Set([...css.matchAll(pattern)].map(([, name = '']) => name));

/** Custom properties, colours and classes that the theme and the widgets define, for checking the CSS of pages. */
export const themeNames = {
  variables: found(/(--[\w-]+)\s*:/g),
  colours: new Map(
    [...themeCss.matchAll(/--([\w-]+):light-dark\((#[0-9a-f]{3,6}),\s*(#[0-9a-f]{3,6})\)/gi)].map(
      ([, name = '', light = '', dark = '']) => [name, { light, dark }],
    ),
  ),
  classes: found(/\.([A-Za-z_][\w-]*)/g),
};
