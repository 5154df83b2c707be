import { contrast } from '../3-lint/texts/contrast.ts';

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const hexOf = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Mixes a colour with black or white. @param share share of black or white, from 0 to 1 */
const mixed = (colour: string, end: 0 | 255, share: number): string =>
  hexOf(channels(colour).map((part) => part + (end - part) * share));

/** Number of steps of the search: each is less than one unit of a channel. */
const steps = 256;

/**
 * Returns the colour nearest to `#rrggbb` with sufficient contrast to every background, by darkening or lightening it
 * as little as possible; undefined when even black and white are insufficient.
 */
export function nearestReadable(colour: string, backgrounds: readonly string[], ratio: number): string | undefined {
  const isReadable = (candidate: string) => backgrounds.every((each) => contrast(candidate, each) >= ratio);
  for (let step = 0; step <= steps; step++)
    for (const end of [0, 255] as const) {
      const candidate = mixed(colour, end, step / steps);
      if (isReadable(candidate)) return candidate;
    }
  return undefined;
}
