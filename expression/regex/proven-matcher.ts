import { fail } from '../errors/expression-error.ts';
import type { Matcher } from '../run/matcher.ts';
import { createNativeMatcher } from './native-matcher.ts';

/** Most work that one native search may do: about ten milliseconds. */
const affordable = 2_000_000;

type Find = Matcher['find'];

const refuse: Find = (_text, _from, run) => fail('D1012', { value: run.limits.regex });

/**
 * A matcher for browsers: it trusts the server's analysis of a pattern, and rejects what may take too long.
 * Where that must work too, the page loads `createMatcher`, which counts its steps.
 *
 * @param power How the work of the platform grows with a text; undefined when it is unknown.
 * @param otherwise What searches the texts that are too long for that.
 */
export function createProvenMatcher(pattern: string, flags: string, power?: number, otherwise = refuse): Matcher {
  const native = createNativeMatcher(pattern, flags);
  const grade = power ?? 1;
  const longest = power === undefined ? -1 : affordable ** (1 / grade);
  return {
    source: pattern,
    find: (text, from, run) => {
      const length = text.length - from;
      if (length > longest) return otherwise(text, from, run);
      const found = native.find(text, from, run);
      // From each place passed the search may have looked at all that follows, once per power above the first.
      const passed = found === null ? length : found.end - from;
      let work = passed;
      for (let power = 1; power < grade; power++) work *= length;
      run.charge(work >> 6);
      return found;
    },
  };
}
