import { colourTokens } from './style-kinds.ts';

/**
 * The theme of a shop: a document beside its pages. Every setting is optional; the defaults are in
 * `widgets/theme/theme.css`. Values are hexadecimal colours, words from a list and numbers within limits, so no theme
 * can contain CSS.
 */
export interface ShopTheme {
  $schema?: string;
  version: number;
  id: string;
  colours?: Partial<Record<ThemeColourName, ThemeColour>>;
  /** Fonts that authors have uploaded. */
  fonts?: OwnFont[];
  type?: ThemeValues;
  spacing?: ThemeValues;
  corners?: ThemeValues;
  shadow?: ThemeValues;
  motion?: ThemeValues;
  buttons?: ThemeValues;
  cards?: ThemeValues;
}

/** A colour as `#rrggbb`, on light and on dark screens. */
export interface ThemeColour {
  light: string;
  dark: string;
}

/** An uploaded font with the metrics that the server has read from it, as fractions of the em. */
export interface OwnFont {
  /** Name of its family; a setting names it as `own:` and this. */
  name: string;
  /** Name of its file. */
  file: string;
  /** Lightest and heaviest weight; equal for a font that is not variable. */
  weights: [number, number];
  ascent: number;
  descent: number;
  lineGap: number;
  /** Average width of a letter, from which `size-adjust` of the fallback font is computed. */
  width: number;
}

/** Maximum number of uploaded fonts. */
export const maxOwnFonts = 8;

/** Path of uploaded fonts on the server. */
export const fontsPath = '/media/fonts/';

/** Returns the value by which a setting names an uploaded font. */
export const ownFamily = ({ name }: Pick<OwnFont, 'name'>): string => `own:${name}`;

/** The settings of a group, by name. */
export type ThemeValues = Record<string, string | number>;

/** Current version of the format of themes. */
export const themeVersion = 1;

/** Name of the shop's theme among its documents. There is one. */
export const themeId = 'theme';

/** Colour schemes of devices. */
export const colourSchemes = ['light', 'dark'] as const;
/** One of these schemes. */
export type ColourScheme = (typeof colourSchemes)[number];

/** Colours that a theme can change. */
export const themeColourNames = colourTokens.filter((token) => token !== 'transparent');
/** Name of a colour that a theme can change. */
export type ThemeColourName = Exclude<(typeof colourTokens)[number], 'transparent'>;

/** A colour setting, with the values that apply when a theme does not set it. */
export interface ColourSetting {
  label: string;
  help: string;
  byDefault: ThemeColour;
}

const colour = (label: string, light: string, dark: string, help: string): ColourSetting => ({
  label,
  help,
  byDefault: { light, dark },
});

/** All colour settings by name. */
export const themeColours: Readonly<Record<ThemeColourName, ColourSetting>> = {
  paper: colour('Background', '#f6f2ea', '#1b1815', 'Behind everything.'),
  surface: colour('Surface', '#fdfbf7', '#24201c', 'Fields, menus, dialogs and raised areas.'),
  sunken: colour('Sunken surface', '#ece5d8', '#2c2722', 'Behind pictures, and areas set apart from the background.'),
  ink: colour('Text', '#231d17', '#f1ebe1', 'Headings, texts and prices; by default also the main buttons.'),
  muted: colour('Muted text', '#5d5347', '#b9ad9d', 'Notes, captions and the outlines of fields.'),
  line: colour('Lines', '#d9cfbf', '#40382f', 'Hairlines between parts.'),
  accent: colour('Accent', '#8a5410', '#e0a95c', 'The colour of the brand: focus, badges and highlighted words.'),
  'on-accent': colour('Text on accent', '#fffaf2', '#1b1815', 'Words on the accent colour.'),
  sale: colour('Sale and errors', '#9d3019', '#f08a6c', 'Reduced prices, and what is wrong in a form.'),
  success: colour('Success', '#2c6240', '#86c79a', 'What went well, and what is in stock.'),
};

interface SettingText {
  label: string;
  help: string;
}

/** A setting with a few values. The first one is the default. */
export interface ChoiceSetting extends SettingText {
  kind: 'choice';
  choices: readonly { value: string; label: string }[];
}

/** A setting with a number. */
export interface NumberSetting extends SettingText {
  kind: 'number';
  minimum: number;
  maximum: number;
  step: number;
  unit: string;
  byDefault: number;
}

/** A setting of a theme other than a colour. */
export type ThemeSetting = ChoiceSetting | NumberSetting;

const choice = (label: string, help: string, choices: Record<string, string>): ChoiceSetting => ({
  kind: 'choice',
  label,
  help,
  choices: Object.entries(choices).map(([value, words]) => ({ value, label: words })),
});

const number = (
  label: string,
  help: string,
  [minimum, maximum, step]: readonly [minimum: number, maximum: number, step: number],
  byDefault: number,
  unit = '',
): NumberSetting => ({ kind: 'number', label, help, minimum, maximum, step, unit, byDefault });

/** Font families: the two that are delivered with the shop, and stacks of fonts that devices have. */
export const fontFamilies = {
  'hanken-grotesk': 'Hanken Grotesk',
  'hedvig-letters-serif': 'Hedvig Letters Serif',
  system: 'System',
  humanist: 'Humanist',
  geometric: 'Geometric',
  rounded: 'Rounded',
  'old-style': 'Old style serif',
  didone: 'High-contrast serif',
  slab: 'Slab serif',
  typewriter: 'Typewriter',
} as const;
/** Name of a font family. */
export type FontFamily = keyof typeof fontFamilies;

/** Puts one family first, because that is the default. */
const familiesFrom = (first: FontFamily): Record<string, string> => ({ [first]: fontFamilies[first], ...fontFamilies });

/** Name of a group of settings. */
export type ThemeGroupName = Exclude<keyof ShopTheme, '$schema' | 'version' | 'id' | 'colours' | 'fonts'>;

/** A group of settings. */
export interface ThemeGroup {
  name: ThemeGroupName;
  label: string;
  settings: Readonly<Record<string, ThemeSetting>>;
}

/** All settings except the colours, in the order in which they are offered. */
export const themeGroups: readonly ThemeGroup[] = [
  {
    name: 'type',
    label: 'Type',
    settings: {
      text: choice('Font of texts', 'Two fonts are delivered with the shop; the others are on the shopper’s device.', {
        ...familiesFrom('hanken-grotesk'),
      }),
      headings: choice('Font of headings', 'A font with more character than that of the texts.', {
        ...familiesFrom('hedvig-letters-serif'),
      }),
      size: number('Text size', 'Every other size follows.', [14, 20, 0.5], 16, 'px'),
      scale: number(
        'Scale',
        'How much larger each step of the headings is than the one before.',
        [1.1, 1.3, 0.01],
        1.2,
      ),
      weight: number('Weight of texts', 'From thin to bold.', [300, 500, 50], 400),
      headingWeight: number('Weight of headings', 'From thin to bold.', [300, 800, 50], 400),
      lineHeight: number('Line height of texts', 'Larger is airier.', [1.3, 1.8, 0.05], 1.55),
      headingLineHeight: number('Line height of headings', 'Large headings need less.', [0.95, 1.4, 0.05], 1.1),
      headingSpacing: number('Letter spacing of headings', 'Below zero is tighter.', [-4, 8, 1], -1, '%'),
      headingCase: choice('Case of headings', 'Capitals suit short headings.', {
        none: 'As written',
        uppercase: 'Capitals',
      }),
    },
  },
  {
    name: 'spacing',
    label: 'Spacing',
    settings: {
      density: number('Density', 'Space between and inside parts: below 100 is tighter.', [70, 140, 5], 100, '%'),
      pageWidth: number('Page width', 'Maximum width of the content.', [1000, 1700, 20], 1376, 'px'),
    },
  },
  {
    name: 'corners',
    label: 'Corners',
    settings: {
      small: number('Small corners', 'Buttons, fields and labels.', [0, 16, 1], 2, 'px'),
      medium: number('Large corners', 'Dialogs, menus and panels.', [0, 32, 1], 4, 'px'),
    },
  },
  {
    name: 'shadow',
    label: 'Shadow',
    settings: {
      depth: choice('Depth', 'Under menus, panels and other floating parts.', {
        soft: 'Soft',
        none: 'None, with a line instead',
        strong: 'Strong',
      }),
    },
  },
  {
    name: 'motion',
    label: 'Motion',
    settings: {
      amount: choice('Amount', 'Shoppers who ask their device for less motion always get none.', {
        full: 'Full',
        less: 'Less',
        none: 'None',
      }),
    },
  },
  {
    name: 'buttons',
    label: 'Buttons',
    settings: {
      style: choice('Style', 'How the main button of a part stands out.', {
        filled: 'Filled with the text colour',
        accent: 'Filled with the accent',
        outline: 'Outlined',
      }),
      shape: choice('Shape', 'Corners of buttons.', { soft: 'Small corners', square: 'Square', round: 'Round' }),
      weight: number('Weight', 'From regular to bold.', [400, 800, 50], 600),
      case: choice('Case', 'Capitals are set a little wider.', { none: 'As written', uppercase: 'Capitals' }),
    },
  },
  {
    name: 'cards',
    label: 'Product cards',
    settings: {
      border: choice('Border', 'Around the whole card.', { none: 'None', line: 'Line' }),
      background: choice('Background', 'Behind the words.', { none: 'None', surface: 'Surface', sunken: 'Sunken' }),
      shadow: choice('Shadow', 'Under the whole card.', { none: 'None', soft: 'Soft', strong: 'Strong' }),
      radius: number('Corners', 'Of the card and its picture.', [0, 32, 1], 0, 'px'),
      ratio: choice('Shape of pictures', 'Pictures are cropped to it.', {
        '4/5': '4 to 5',
        '1/1': 'Square',
        '3/4': '3 to 4',
        '2/3': '2 to 3',
        '3/2': '3 to 2',
      }),
      align: choice('Words', 'Alignment of the words below the picture.', { start: 'Left', center: 'Centred' }),
    },
  },
];

/** Returns the value that applies when a theme does not set a setting. */
export const defaultOf = (setting: ThemeSetting): string | number =>
  setting.kind === 'number' ? setting.byDefault : setting.choices[0]!.value;
