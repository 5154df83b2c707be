import type { Matcher } from '../run/matcher.ts';
import { createNativeMatcher } from './native-matcher.ts';

/** A matcher that no text can keep busy for long. */
export function createMatcher(pattern: string, flags: string): Matcher {
  return createNativeMatcher(pattern, flags);
}
