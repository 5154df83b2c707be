import { ExpressionError, fail } from '../errors/expression-error.ts';
import { applyFunction } from '../run/apply.ts';
import { type HostFunction, isFunction, metaOf } from '../run/function-value.ts';
import type { Match } from '../run/matcher.ts';
import type { Run } from '../run/run.ts';
import { defineFunction } from './builtin.ts';

/** A match as returned by a user-defined matcher. */
type AnyMatch = Partial<Match> & { next?: unknown };

function checked(result: unknown): AnyMatch | undefined {
  if (result === undefined) return undefined;
  const match = result as AnyMatch | null;
  if (match && !(typeof match.start === 'number' || Array.isArray(match.groups) || isFunction(match.next)))
    fail('T1010');
  return match ?? undefined;
}

/**
 * Visits the first `maxMatches` matches of a matcher in a text: a regular expression is searched directly, any other function
 * is called. Like the reference implementation, it searches for one more match than it visits, which may fail.
 */
function eachMatch(finder: unknown, text: string, maxMatches: number, run: Run, visit: (match: Match) => void): void {
  const matcher = metaOf(finder as HostFunction)?.matcher;
  let count = 0;
  if (!matcher) {
    let any = checked(applyFunction(finder, [text], null, run));
    while (any && count++ < maxMatches) {
      const { match = '', start = 0, end = start + match.length, groups = [], next } = any;
      visit({ match, start, end, groups });
      any = checked(applyFunction(next, [], null, run));
    }
    return;
  }
  let found = matcher.find(text, 0, run);
  while (found && count++ < maxMatches) {
    run.charge(2);
    visit(found);
    if (found.end >= text.length) return;
    found = matcher.find(text, found.end, run);
    if (found?.match === '') fail('D1004', { value: matcher.source });
  }
}

function checkLimit(limit: unknown, code: string, index: number): number {
  if (limit === undefined) return Number.POSITIVE_INFINITY;
  if ((limit as number) < 0) fail(code, { value: limit, index });
  return limit as number;
}

/** `$contains`: whether a text has a match of another text or a pattern. */
export const contains = defineFunction({
  name: 'contains',
  signature: '<s-(sf):b>',
  arity: 2,
  call: ([text, wanted], run) => {
    if (text === undefined || wanted === undefined) return undefined;
    if (typeof wanted === 'string') return (text as string).includes(wanted);
    const matcher = metaOf(wanted as HostFunction)?.matcher;
    const found = matcher ? matcher.find(text as string, 0, run) : checked(applyFunction(wanted, [text], null, run));
    return Boolean(found);
  },
});

/** `$match`: the matches of a pattern in a text. */
export const match = defineFunction({
  name: 'match',
  signature: '<s-f<s:o>n?:a<o>>',
  arity: 3,
  sequence: 'always',
  call: ([text, finder, max], run) => {
    if (text === undefined) return undefined;
    const limit = checkLimit(max, 'D3040', 3);
    const found: unknown[] = [];
    if (limit <= 0) return found;
    eachMatch(finder, text as string, limit, run, ({ match: whole, start, groups }) => {
      run.charge(4);
      found.push({ match: whole, index: start, groups });
    });
    return found;
  },
});

/** `$split`: the parts of a text between separators. */
export const split = defineFunction({
  name: 'split',
  signature: '<s-(sf)n?:a<s>>',
  arity: 3,
  call: ([value, separator, max], run) => {
    if (value === undefined) return undefined;
    const text = value as string;
    const limit = checkLimit(max, 'D3020', 3);
    if (limit <= 0) return [];
    if (typeof separator === 'string' || separator === undefined) {
      const parts = text.split(separator as string, max as number | undefined);
      run.admitList(parts.length);
      return parts;
    }
    const parts: string[] = [];
    let from = 0;
    eachMatch(separator, text, limit, run, ({ start, end }) => {
      parts.push(text.slice(from, start));
      from = end;
    });
    if (parts.length < limit) parts.push(text.slice(from));
    return parts;
  },
});

const zero = 48;

/** Replaces `$0`, `$1` … `$$` in a replacement with the text that was matched. */
export function fillReplacement(pattern: string, { match: whole, groups }: Match): string {
  let text = '';
  let from = 0;
  for (let at = pattern.indexOf('$'); at !== -1; at = pattern.indexOf('$', from)) {
    text += pattern.slice(from, at);
    from = at + 1;
    let digit = pattern.charCodeAt(from) - zero;
    if (digit === 0 || pattern[from] === '$') {
      text += digit === 0 ? whole : '$';
      from++;
      continue;
    }
    // Takes as many digits as the number of groups has, or one less when that number is past the last group.
    const digits = groups.length < 10 ? 1 : String(groups.length).length;
    const start = from;
    let number = 0;
    for (; digit >= 0 && digit <= 9 && from < start + digits; digit = pattern.charCodeAt(++from) - zero)
      number = number * 10 + digit;
    if (digits > 1 && number > groups.length) {
      number = Math.trunc(number / 10);
      from--;
    }
    text += from === start ? '$' : (groups[number - 1] ?? '');
  }
  return text + pattern.slice(from);
}

function replaceText(text: string, wanted: string, replacement: unknown, limit: number, run: Run): string {
  let result = '';
  let from = 0;
  let count = 0;
  for (let at = text.indexOf(wanted); at !== -1 && count < limit; at = text.indexOf(wanted, from)) {
    if (typeof replacement !== 'string') fail('D3012');
    result += text.slice(from, at) + replacement;
    from = at + wanted.length;
    count++;
    run.charge(1);
    run.limitText(result.length);
  }
  return result + text.slice(from);
}

/** `$replace`: a text with its matches replaced. */
export const replace = defineFunction({
  name: 'replace',
  signature: '<s-(sf)(sf)n?:s>',
  arity: 4,
  call: ([value, wanted, replacement, max], run) => {
    if (value === undefined) return undefined;
    const text = value as string;
    if (wanted === '') fail('D3010', { value: wanted, index: 2 });
    const limit = checkLimit(max, 'D3011', 4);
    if (limit <= 0) return text;
    if (typeof wanted === 'string') return replaceText(text, wanted, replacement, limit, run);
    if (wanted === undefined) throw new ExpressionError('T1006');
    const literal = typeof replacement === 'string' && !replacement.includes('$') ? replacement : undefined;
    let result = '';
    let from = 0;
    eachMatch(wanted, text, limit, run, (found) => {
      const { match: whole, start, end, groups } = found;
      const next: unknown =
        literal ??
        (typeof replacement === 'string'
          ? fillReplacement(replacement, found)
          : applyFunction(replacement, [{ match: whole, start, end, groups }], null, run));
      if (typeof next !== 'string') return fail('D3012', { value: next });
      result += text.slice(from, start) + next;
      run.charge(next.length >> 4);
      run.limitText(result.length);
      from = start + whole.length;
    });
    return result + text.slice(from);
  },
});
