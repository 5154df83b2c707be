import {
  defaultOf,
  type FontFamily,
  fontsPath,
  type OwnFont,
  ownFamily,
  type ShopTheme,
  type ThemeColour,
  type ThemeGroupName,
  themeGroups,
} from '../../schemas/shop-theme.ts';

/** CSS of each font family. The first two have `@font-face` rules in `widgets/theme/fonts.css`. */
export const fontStacks: Readonly<Record<FontFamily, string>> = {
  'hanken-grotesk': "'Hanken Grotesk','Hanken fallback',system-ui,sans-serif",
  'hedvig-letters-serif': "'Hedvig Letters Serif','Hedvig fallback',Georgia,serif",
  system: 'system-ui,sans-serif',
  humanist: "Seravek,'Gill Sans Nova',Ubuntu,Calibri,'DejaVu Sans',sans-serif",
  geometric: "Avenir,Montserrat,Corbel,'URW Gothic',sans-serif",
  rounded: "ui-rounded,'Hiragino Maru Gothic ProN',Quicksand,Comfortaa,Manjari,'Arial Rounded MT Bold',sans-serif",
  'old-style': "'Iowan Old Style','Palatino Linotype','URW Palladio L',P052,serif",
  didone: "Didot,'Bodoni MT','Noto Serif Display','URW Palladio L',P052,Sylfaen,serif",
  slab: "Rockwell,'Rockwell Nova','Roboto Slab','DejaVu Serif','Sitka Small',serif",
  typewriter: "'Nimbus Mono PS','Courier New',monospace",
};

/** The type scale of `widgets/theme/theme.css` in rem: a size, or the minimum, slope (rem and vw) and maximum. */
export const typeSteps: Readonly<Record<number, number | readonly [number, number, number, number]>> = {
  [-2]: 0.75,
  [-1]: 0.875,
  0: 1,
  1: 1.1875,
  2: 1.4375,
  3: [1.5, 1.35, 0.6, 1.75],
  4: [1.75, 1.5, 1.1, 2.125],
  5: [2, 1.6, 1.8, 2.625],
  6: [2.25, 1.65, 2.6, 3.25],
  7: [2.5, 1.6, 3.8, 4.125],
  8: [2.75, 1.5, 5.4, 5.25],
};

/** A custom property of the theme and its value. */
type Property = readonly [name: `--${string}`, value: string];

const settingOf = (theme: ShopTheme, group: ThemeGroupName, name: string): string | number | undefined =>
  theme[group]?.[name];

const numberOf = (theme: ShopTheme, group: ThemeGroupName, name: string): number | undefined => {
  const value = settingOf(theme, group, name);
  return typeof value === 'number' ? value : undefined;
};

const standardOf = (group: ThemeGroupName, name: string): number =>
  Number(defaultOf(themeGroups.find((each) => each.name === group)!.settings[name]!));

/** Average character width of the fallback font, Arial, in em. */
const arialWidth = 0.4414;

const percent = (part: number): string => `${Math.round(part * 1000) / 10}%`;

/**
 * Returns the `@font-face` rules of an uploaded font: its file, and a metric-compatible local fallback, so that loading
 * it causes no layout shift.
 */
function facesOf({ name, file, weights, ascent, descent, lineGap, width }: OwnFont): string {
  const adjust = width > 0 ? width / arialWidth : 1;
  const [lightest, heaviest] = weights;
  const weight = lightest === heaviest ? lightest : `${lightest} ${heaviest}`;
  return [
    `@font-face{font-family:'Own ${name}';src:url(${fontsPath}${file}) format('woff2');font-weight:${weight};font-display:swap}`,
    `@font-face{font-family:'Own ${name} fallback';src:local('Arial'),local('Liberation Sans'),local('Helvetica'),local('Roboto');size-adjust:${percent(adjust)};ascent-override:${percent(ascent / adjust)};descent-override:${percent(descent / adjust)};line-gap-override:${percent(lineGap / adjust)}}`,
  ].join('');
}

/** Returns the uploaded fonts that the theme uses for text or headings. */
export const usedFonts = ({ fonts = [], type = {} }: ShopTheme): OwnFont[] =>
  fonts.filter((font) => [type.text, type.headings].includes(ownFamily(font)));

/** Returns the CSS of a family; undefined for an unknown one. */
function stackOf({ fonts = [] }: ShopTheme, family: string): string | undefined {
  if (Object.hasOwn(fontStacks, family)) return fontStacks[family as FontFamily];
  const font = fonts.find((each) => ownFamily(each) === family);
  return font && `'Own ${font.name}','Own ${font.name} fallback',sans-serif`;
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Returns a step of the type scale, adjusted to a text size and a ratio between steps. */
function stepSize(step: number, sizeFactor: number, ratioFactor: number): string {
  const size = typeSteps[step]!;
  const factor = sizeFactor * ratioFactor ** Math.max(0, step);
  if (typeof size === 'number') return `${rounded(size * factor)}rem`;
  const [least, base, slope, most] = size.map((each) => rounded(each * factor));
  return `clamp(${least}rem,${base}rem + ${slope}vw,${most}rem)`;
}

function typeProperties(theme: ShopTheme): Property[] {
  const size = numberOf(theme, 'type', 'size');
  const scale = numberOf(theme, 'type', 'scale');
  const isScaled = size !== undefined || scale !== undefined;
  const factors = [(size ?? standardOf('type', 'size')) / 16, (scale ?? 1.2) / standardOf('type', 'scale')] as const;
  const spacing = numberOf(theme, 'type', 'headingSpacing');
  const families = (['text', 'headings'] as const).flatMap((name): Property[] => {
    const family = settingOf(theme, 'type', name);
    const property = name === 'text' ? '--font-text' : '--font-display';
    const stack = typeof family === 'string' ? stackOf(theme, family) : undefined;
    return stack === undefined ? [] : [[property, stack]];
  });
  return [
    ...families,
    ...(isScaled
      ? Object.keys(typeSteps).map(
          (step): Property => [`--step-${step.replace('-', 'm')}`, stepSize(Number(step), ...factors)],
        )
      : []),
    ...plain(theme, 'type', 'weight', '--weight-text'),
    ...plain(theme, 'type', 'headingWeight', '--weight-display'),
    ...plain(theme, 'type', 'lineHeight', '--leading-text'),
    ...plain(theme, 'type', 'headingLineHeight', '--leading-display'),
    ...(spacing === undefined ? [] : [['--tracking-display', `${spacing / 100}em`] as const]),
    ...word(theme, 'type', 'headingCase', '--case-display', { none: 'none', uppercase: 'uppercase' }),
  ];
}

/** Returns a custom property with a unitless number. */
const plain = (theme: ShopTheme, group: ThemeGroupName, name: string, property: `--${string}`): Property[] => {
  const value = numberOf(theme, group, name);
  return value === undefined ? [] : [[property, String(value)]];
};

const pixels = (theme: ShopTheme, group: ThemeGroupName, name: string, property: `--${string}`): Property[] => {
  const value = numberOf(theme, group, name);
  return value === undefined ? [] : [[property, value === 0 ? '0px' : `${rounded(value / 16)}rem`]];
};

/** Returns the custom property for a chosen keyword; none for an unknown one. */
const word = (
  theme: ShopTheme,
  group: ThemeGroupName,
  name: string,
  property: `--${string}`,
  css: Readonly<Record<string, string>>,
): Property[] => {
  const value = settingOf(theme, group, name);
  return typeof value === 'string' && Object.hasOwn(css, value) ? [[property, css[value]!]] : [];
};

const shadows = { soft: '0 .5rem 1.5rem #17120d26', strong: '0 1rem 2.5rem #17120d52' };

/** Styles of the main button. The default, filled with the text colour, is in the widget's own style sheet. */
const buttonStyles: Readonly<Record<string, readonly Property[]>> = {
  filled: [],
  accent: [
    ['--button-background', 'var(--accent)'],
    ['--button-colour', 'var(--on-accent)'],
    ['--button-hover', 'color-mix(in oklab,var(--accent) 84%,var(--ink))'],
  ],
  outline: [
    ['--button-background', 'transparent'],
    ['--button-colour', 'var(--ink)'],
    ['--button-border', '1px solid var(--ink)'],
    ['--button-hover', 'var(--sunken)'],
  ],
};

function buttonProperties(theme: ShopTheme): Property[] {
  const isUpper = settingOf(theme, 'buttons', 'case') === 'uppercase';
  return [
    ...(buttonStyles[String(settingOf(theme, 'buttons', 'style') ?? 'filled')] ?? []),
    ...word(theme, 'buttons', 'shape', '--button-radius', {
      soft: 'var(--radius-sm)',
      square: '0px',
      round: '999px',
    }),
    ...plain(theme, 'buttons', 'weight', '--button-weight'),
    ...word(theme, 'buttons', 'case', '--button-case', { none: 'none', uppercase: 'uppercase' }),
    ...(isUpper ? [['--button-spacing', '.06em'] as const] : []),
  ];
}

function cardProperties(theme: ShopTheme): Property[] {
  const has = (name: string) => !['none', undefined].includes(settingOf(theme, 'cards', name) as string | undefined);
  return [
    ...word(theme, 'cards', 'border', '--card-border', { none: '0px', line: '1px solid var(--line)' }),
    ...word(theme, 'cards', 'background', '--card-background', {
      none: 'none',
      surface: 'var(--surface)',
      sunken: 'var(--sunken)',
    }),
    ...word(theme, 'cards', 'shadow', '--card-shadow', { none: 'none', soft: shadows.soft, strong: shadows.strong }),
    ...pixels(theme, 'cards', 'radius', '--card-radius'),
    ...word(theme, 'cards', 'ratio', '--card-ratio', {
      '4/5': '4/5',
      '1/1': '1/1',
      '3/4': '3/4',
      '2/3': '2/3',
      '3/2': '3/2',
    }),
    ...word(theme, 'cards', 'align', '--card-align', { center: 'center' }),
    // A card with a visible edge needs padding.
    ...(has('border') || has('background') || has('shadow')
      ? [['--card-padding', '.25rem .875rem 1rem'] as const]
      : []),
  ];
}

/** Returns the custom properties that a theme sets, except for its colours. */
export function themeProperties(theme: ShopTheme): Property[] {
  const density = numberOf(theme, 'spacing', 'density');
  return [
    ...typeProperties(theme),
    ...(density === undefined ? [] : [['--density', String(rounded(density / 100))] as const]),
    ...pixels(theme, 'spacing', 'pageWidth', '--page-width'),
    ...pixels(theme, 'corners', 'small', '--radius-sm'),
    ...pixels(theme, 'corners', 'medium', '--radius-md'),
    ...word(theme, 'shadow', 'depth', '--shadow-floating', {
      none: '0 0 0 1px var(--line)',
      strong: shadows.strong,
    }),
    ...word(theme, 'motion', 'amount', '--quick', { less: '90ms', none: '1ms' }),
    ...buttonProperties(theme),
    ...cardProperties(theme),
  ];
}

/** Disables motion for every shopper, like `prefers-reduced-motion` in `widgets/theme/theme.css`. */
const noMotion =
  '*,*::before,*::after{animation-duration:1ms!important;animation-iteration-count:1!important;transition-duration:1ms!important;scroll-behavior:auto!important}';

const colourPair = ({ light, dark }: ThemeColour): string => `light-dark(${light},${dark})`;

const block = (properties: readonly Property[]): string =>
  properties.length === 0 ? '' : `:root{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}`;

/** Returns the style rules of a theme; empty for a theme without settings. */
export function themeStyle(theme: ShopTheme): string {
  const colours = Object.entries(theme.colours ?? {}).map(([name, pair]): Property => [`--${name}`, colourPair(pair)]);
  const rules = [
    ...usedFonts(theme).map(facesOf),
    block(themeProperties(theme)),
    // The colours do not apply to print, because paper is white.
    colours.length === 0 ? '' : `@media screen{${block(colours)}}`,
    settingOf(theme, 'motion', 'amount') === 'none' ? noMotion : '',
  ].join('');
  return rules === '' ? '' : `@layer base{${rules}}`;
}

/** Returns the bundled font families that a theme does not use, so that they are not preloaded. */
export const unusedFamilies = ({ type = {} }: ShopTheme): FontFamily[] => {
  const used = [type.text ?? 'hanken-grotesk', type.headings ?? 'hedvig-letters-serif'];
  return (['hanken-grotesk', 'hedvig-letters-serif'] as const).filter((family) => !used.includes(family));
};
