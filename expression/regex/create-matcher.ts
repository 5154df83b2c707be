import type { Matcher } from '../run/matcher.ts';
import { growth } from './cost.ts';
import { parsePattern } from './parse-pattern.ts';
import { type Program, writeProgram } from './program.ts';
import { createProvenMatcher } from './proven-matcher.ts';
import { search } from './search.ts';

/**
 * Creates a matcher that no text can keep busy. Patterns whose work is known to be small for a text are run by the
 * platform; all others by a search whose work is linear in the length of the text and is counted.
 */
export function createMatcher(pattern: string, flags: string): Matcher {
  const parsed = parsePattern(pattern);
  const power = growth(parsed.pattern, flags);
  let program: Program | undefined;
  return createProvenMatcher(pattern, flags, Number.isFinite(power) ? power : undefined, (text, from, run) => {
    program ??= writeProgram(parsed, flags);
    return search(text, from, program, flags, run);
  });
}
