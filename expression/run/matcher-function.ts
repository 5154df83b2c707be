import { fail } from '../errors/expression-error.ts';
import { createFunction } from './apply.ts';
import type { FunctionValue } from './function-value.ts';
import type { Match, Matcher } from './matcher.ts';
import type { Run } from './run.ts';

/**
 * Turns a regular expression into a function value: it takes a text (and an offset) and returns a match, whose `next`
 * continues from the match's end.
 */
export function createMatcherFunction(matcher: Matcher, position: number, run: Run): FunctionValue {
  const find = (text: string, from: number): unknown => {
    const match = matcher.find(text, from, run);
    if (match === null) return undefined;
    return { ...match, next: createFunction({ arity: 0, invoke: () => after(text, match) }, run) };
  };
  const after = (text: string, match: Match): unknown => {
    if (match.end >= text.length) return undefined;
    const next = find(text, match.end) as Match | undefined;
    if (next?.match === '') fail('D1004', { position, value: matcher.source });
    return next;
  };
  return createFunction(
    {
      arity: 2,
      matcher,
      invoke: ([text, from]) => find(String(text), typeof from === 'number' && from > 0 ? from : 0),
    },
    run,
  );
}
