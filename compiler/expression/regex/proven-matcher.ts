import { fail } from '../errors/expression-error.ts';
import type { Matcher } from '../run/matcher.ts';
import { createNativeMatcher } from './native-matcher.ts';

/** Work that the platform may be left to do: about ten milliseconds at the worst. */
export const affordable = 2_000_000;

/** The longest text that a pattern may search, by how its work grows; none when there is no telling. */
export const longestText = (power: number | undefined): number =>
  power === undefined ? -1 : affordable ** (1 / power);

/**
 * A matcher for browsers: it trusts what the server has found out about a pattern, and refuses what may take too long.
 * Where that must work too, the page brings `createMatcher`, which counts its steps.
 */
export function createProvenMatcher(pattern: string, flags: string, power?: number): Matcher {
  const native = createNativeMatcher(pattern, flags);
  const longest = longestText(power);
  return {
    source: pattern,
    find: (text, from, run) => {
      const length = text.length - from;
      if (length > longest) fail('D1012', { value: run.limits.regex });
      run.charge(length >> 3);
      return native.find(text, from, run);
    },
  };
}
