import { choice, either, number, type TSchema, text } from './schema.ts';

/**
 * Style tokens: the styles an author can set without writing CSS. Each property has a schema and produces CSS
 * declarations; the theme defines the variables. A value can differ by screen:
 * `"columns": { "base": 2, "md": 3, "lg": 4 }`.
 */
export interface StyleProperty {
  schema: TSchema;
  css: (value: string | number | boolean) => string;
  /** An additional rule besides the class: the keyframes of its animation. */
  keyframes?: (value: string) => string;
}

/** Colours of the theme. */
export const colourTokens = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'muted',
  'line',
  'accent',
  'on-accent',
  'sale',
  'success',
  'transparent',
] as const;

/** Steps of the type scale; 0 is body text, each step is about 1.2 times the previous one. */
export const fontSteps = { minimum: -2, maximum: 8 };

/** Converts steps of the spacing scale to CSS. The theme's density scales all spacing. */
export const space = (value: string | number | boolean): string =>
  value === 'auto' ? 'auto' : value === 0 ? '0' : `calc(${Number(value) / 4}rem*var(--density,1))`;

/** Converts a size to CSS. */
export const size = (value: string | number | boolean): string => {
  const words: Record<string, string> = {
    full: '100%',
    prose: '65ch',
    page: 'var(--page-width)',
    screen: '100vh',
    min: 'min-content',
    max: 'max-content',
    fit: 'fit-content',
    none: 'none',
  };
  if (typeof value === 'number') return value === 0 ? '0' : `${value / 16}rem`;
  return words[String(value)] ?? String(value);
};

/** Declares a property with a step of the spacing scale. */
export const spacing = (description: string, property: (value: string) => string, from = 0): StyleProperty => ({
  schema: either(`${description}, in steps of 4 pixels.`, [
    number('Steps.', { minimum: from, maximum: 96 }),
    choice('Word.', ['auto']),
  ]),
  css: (value) => property(space(value)),
});

/** Declares a property with a size. */
export const sizing = (description: string, property: string): StyleProperty => ({
  schema: either(`${description}: pixels, a percentage or a word.`, [
    number('Pixels.', { minimum: 0, maximum: 4000 }),
    choice('Word.', ['full', 'prose', 'page', 'screen', 'min', 'max', 'fit', 'none', 'auto']),
    text('Percentage or viewport share.', { pattern: '^\\d{1,3}(\\.\\d+)?(%|vh|vw|dvh|ch)$' }),
  ]),
  css: (value) => `${property}:${size(value)}`,
});

/** Declares a property with one of several words. */
export const word = (description: string, property: string, words: Record<string, string>): StyleProperty => ({
  schema: choice(description, Object.keys(words) as [string, ...string[]]),
  css: (value) => `${property}:${words[String(value)]}`,
});

/** Maps words to themselves. */
export const same = (...words: string[]) => Object.fromEntries(words.map((each) => [each, each]));
/** Alignments by their CSS values. */
export const edges = { start: 'start', center: 'center', end: 'end', stretch: 'stretch', baseline: 'baseline' };

/** Declares a property with a colour of the theme. */
export const colour = (description: string, property: string): StyleProperty => ({
  schema: choice(description, colourTokens),
  css: (value) => `${property}:${value === 'transparent' ? 'transparent' : `var(--${value})`}`,
});

/** The starting style of each motion for an appearing element; for a leaving element, it is the final style. */
export const motions: Readonly<Record<string, string>> = {
  fade: 'opacity:0',
  rise: 'opacity:0;translate:0 1rem',
  drop: 'opacity:0;translate:0 -1rem',
  grow: 'opacity:0;scale:.96',
  start: 'opacity:0;translate:-1.5rem 0',
  end: 'opacity:0;translate:1.5rem 0',
};
/** Names of the motions. */
export const motionNames = Object.keys(motions) as [string, ...string[]];
/** CSS rule that disables animations for visitors who prefer reduced motion. */
export const still = '@media(prefers-reduced-motion:reduce){animation:none}';
