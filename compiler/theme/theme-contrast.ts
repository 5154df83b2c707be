import {
  type ColourScheme,
  colourSchemes,
  type ShopTheme,
  type ThemeColourName,
  themeColours,
} from '../../schemas/shop-theme.ts';
import { contrast } from '../3-lint/texts/contrast.ts';
import { nearestReadable } from './nearest-readable.ts';

/** Two colours of which the first is read or seen on the second. */
export interface ColourPair {
  front: ThemeColourName;
  back: ThemeColourName;
  /** Minimum contrast: 4.5 for texts (WCAG 2.2, 1.4.3). It includes the 3 that outlines of fields need (1.4.11). */
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

/** Below this contrast, text cannot be read by many; such a theme is not published. */
export const leastReadable = 3;

/** A pair of colours without enough contrast on the screens of a scheme. */
export interface ContrastProblem extends ColourPair {
  scheme: ColourScheme;
  ratio: number;
  /** The nearest colour for the front that has enough contrast with every background; undefined if there is none. */
  nearest: string | undefined;
}

/** Returns the colour that a theme has, or the one that applies when it does not set it. */
export const colourOf = ({ colours = {} }: ShopTheme, name: ThemeColourName, scheme: ColourScheme): string =>
  (colours[name] ?? themeColours[name].byDefault)[scheme];

/** Returns every pair of a theme's colours that is hard to read, the worst first. */
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

/** Returns the contrast of a colour with the background on which it is hardest to read; undefined for one of areas. */
export function worstContrast(theme: ShopTheme, name: ThemeColourName, scheme: ColourScheme): number | undefined {
  const backs = colourPairs.filter(({ front }) => front === name).map(({ back }) => colourOf(theme, back, scheme));
  const own = colourOf(theme, name, scheme);
  return backs.length === 0 ? undefined : Math.min(...backs.map((back) => contrast(own, back)));
}

/** Returns the problem to show beside a colour: the worst of those in which it is the front. */
export const problemOf = (
  problems: readonly ContrastProblem[],
  name: ThemeColourName,
  scheme: ColourScheme,
): ContrastProblem | undefined => problems.find((each) => each.front === name && each.scheme === scheme);
