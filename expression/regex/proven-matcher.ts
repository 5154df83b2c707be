import { fail } from '../errors/expression-error.ts';
import type { Matcher } from '../run/matcher.ts';
import { createNativeMatcher } from './native-matcher.ts';

/** Maximum work of one native search: about ten milliseconds. */
const affordable = 2_000_000;

type Find = Matcher['find'];

const refuse: Find = (_text, _from, run) => fail('D1012', { value: run.limits.regex });

/**
 * Creates a matcher for browsers: it trusts the server's analysis of a pattern and rejects searches that may take too
 * long. A page that needs such searches loads `createMatcher`, which counts its steps.
 *
 * @param power The power of a text's length by which the platform's work grows; undefined when it is unknown.
 * @param otherwise Searches texts that are too long for the platform.
 */
export function createProvenMatcher(pattern: string, flags: string, power?: number, otherwise = refuse): Matcher {
  const native = createNativeMatcher(pattern, flags);
  const grade = power ?? 1;
  const maxLength = power === undefined ? -1 : affordable ** (1 / grade);
  return {
    source: pattern,
    find: (text, from, run) => {
      const length = text.length - from;
      if (length > maxLength) return otherwise(text, from, run);
      const found = native.find(text, from, run);
      // From each position that it passed, the search may have read the whole rest, once for each power above the
      // first.
      const passed = found === null ? length : found.end - from;
      let work = passed;
      for (let power = 1; power < grade; power++) work *= length;
      run.charge(work >> 6);
      return found;
    },
  };
}
