import {
  type ColourScheme,
  colourSchemes,
  type ShopTheme,
  type ThemeColourName,
  themeColours,
} from '../../schemas/shop-theme.ts';
import { contrast } from '../3-lint/texts/contrast.ts';
import { nearestReadable } from './nearest-readable.ts';

/** A foreground colour and its background. */
export interface ColourPair {
  front: ThemeColourName;
  back: ThemeColourName;
  /** Minimum contrast: 4.5 for text (WCAG 2.2, 1.4.3), which also satisfies the 3 for outlines of fields (1.4.11). */
  least: number;
}

const grounds = ['paper', 'surface', 'sunken'] as const;

/** The pairs of theme colours whose contrast is checked. */
export const colourPairs: readonly ColourPair[] = [
  ...(['ink', 'muted', 'accent', 'sale', 'success'] as const).flatMap((front) =>
    grounds.map((back) => ({ front, back, least: 4.5 })),
  ),
  { front: 'on-accent', back: 'accent', least: 4.5 },
];

/** Minimum contrast of a theme that can be published; text below it is illegible to many. */
export const minPublishableContrast = 3;

/** A pair of colours with insufficient contrast in a colour scheme. */
export interface ContrastProblem extends ColourPair {
  scheme: ColourScheme;
  ratio: number;
  /** The nearest foreground colour with sufficient contrast to every background; undefined if there is none. */
  nearest: string | undefined;
}

/** Returns a colour of a theme, or its default. */
export const colourOf = ({ colours = {} }: ShopTheme, name: ThemeColourName, scheme: ColourScheme): string =>
  (colours[name] ?? themeColours[name].byDefault)[scheme];

/** Returns the pairs of a theme's colours with insufficient contrast, lowest contrast first. */
export function contrastProblems(theme: ShopTheme): ContrastProblem[] {
  return colourSchemes
    .flatMap((scheme) => {
      const of = (name: ThemeColourName) => colourOf(theme, name, scheme);
      return colourPairs.flatMap((pair): ContrastProblem[] => {
        const ratio = contrast(of(pair.front), of(pair.back));
        if (ratio >= pair.least) return [];
        const backs = colourPairs.filter(({ front }) => front === pair.front).map(({ back }) => of(back));
        return [{ ...pair, scheme, ratio, nearest: nearestReadable(of(pair.front), backs, pair.least) }];
      });
    })
    .sort((one, other) => one.ratio - other.ratio);
}

/** Returns the lowest contrast of a colour with any background; undefined for a background colour. */
export function lowestContrast(theme: ShopTheme, name: ThemeColourName, scheme: ColourScheme): number | undefined {
  const backs = colourPairs.filter(({ front }) => front === name).map(({ back }) => colourOf(theme, back, scheme));
  const own = colourOf(theme, name, scheme);
  return backs.length === 0 ? undefined : Math.min(...backs.map((back) => contrast(own, back)));
}

/** Returns the problem to show beside a colour: the one with the lowest contrast in which it is the foreground. */
export const contrastProblemOf = (
  problems: readonly ContrastProblem[],
  name: ThemeColourName,
  scheme: ColourScheme,
): ContrastProblem | undefined => problems.find((each) => each.front === name && each.scheme === scheme);
