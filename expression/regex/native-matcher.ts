import type { Matcher } from '../run/matcher.ts';

/** A matcher that uses the platform's regular expressions. */
export function createNativeMatcher(pattern: string, flags: string): Matcher {
  const engine = new RegExp(pattern, `${flags}g`);
  return {
    source: pattern,
    find: (text, from) => {
      engine.lastIndex = from;
      const found = engine.exec(text);
      if (found === null) return null;
      const match = found[0];
      return {
        match,
        start: found.index,
        end: found.index + match.length,
        groups: found.length > 1 ? found.slice(1) : [],
      };
    },
  };
}
