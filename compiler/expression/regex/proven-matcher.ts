import { fail } from '../errors/expression-error.ts';
import type { Matcher } from '../run/matcher.ts';
import { createNativeMatcher } from './native-matcher.ts';

/** Work that the platform may be left to do: about ten milliseconds at the worst. */
const affordable = 2_000_000;

type Find = Matcher['find'];

const refuse: Find = (_text, _from, run) => fail('D1012', { value: run.limits.regex });

/**
 * A matcher for browsers: it trusts what the server has found out about a pattern, and refuses what may take too long.
 * Where that must work too, the page brings `createMatcher`, which counts its steps.
 *
 * @param power How the work of the platform grows with a text; none when there is no telling.
 * @param otherwise What searches the texts that are too long for that.
 */
export function createProvenMatcher(pattern: string, flags: string, power?: number, otherwise = refuse): Matcher {
  const native = createNativeMatcher(pattern, flags);
  const longest = power === undefined ? -1 : affordable ** (1 / power);
  return {
    source: pattern,
    find: (text, from, run) => {
      const length = text.length - from;
      if (length > longest) return otherwise(text, from, run);
      run.charge(length >> 3);
      return native.find(text, from, run);
    },
  };
}
