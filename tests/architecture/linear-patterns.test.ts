import { type AST, visitRegExpAST } from '@eslint-community/regexpp';
import { getFirstConsumedChar } from 'regexp-ast-analysis';
import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import bounded from './bounded-patterns.json' with { type: 'json' };
import { readWrittenPatterns, type WrittenPattern } from './written-patterns.ts';

const { written, computed } = readWrittenPatterns();
const bySource = new Map(written.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]));

/** Whether two branches of a repeated group can begin with the same character, which doubles the ways to match. */
function hasTwoWays(pattern: AST.Pattern, flags: AST.Flags): boolean {
  let isFound = false;
  visitRegExpAST(pattern, {
    onQuantifierEnter({ element, max }) {
      if (max < 10 || !('alternatives' in element) || element.alternatives.length < 2) return;
      const firsts = element.alternatives.map((alternative) => getFirstConsumedChar(alternative, 'ltr', flags).char);
      isFound ||= firsts.some((first, at) => firsts.slice(at + 1).some((other) => !first.isDisjointWith(other)));
    },
  });
  return isFound;
}

/** Causes for more steps than the text has characters: several ways to match, or many places where matches begin. */
function problemsOf({ source, flags }: Pick<WrittenPattern, 'source' | 'flags'>): string[] {
  const { reports, parsed } = analyse({ source, flags: flags.replace(/[dv]/g, '') }, { maxReports: 10 });
  const kinds = reports
    // A sticky pattern begins at a single place.
    .filter(({ type }) => type !== 'Move' || !flags.includes('y'))
    .map(({ type }) => (type === 'Move' ? 'many beginnings' : 'many ways'));
  return [...new Set([...kinds, ...(hasTwoWays(parsed.pattern, parsed.flags) ? ['many ways'] : [])])];
}

describe('the check of a pattern', () => {
  it.each([
    ['^(?:a+)+b', ['many ways']],
    ['^(?:\\\\[^]|[^"])*"', ['many ways']],
    ['(["\'])(?:\\\\.|(?!\\1).)*\\1', ['many ways']],
    ['^a*a*b', ['many ways']],
    ['^\\s*(.*?)\\s*$', ['many ways']],
    ['\\s+$', ['many beginnings']],
    ['^(?:[^"\\\\]|\\\\[^])*"', []],
    ['^[a-z]+(?:-[a-z]+)*$', []],
  ])('finds in %s the problems %j', (source, expected) => {
    expect(problemsOf({ source, flags: '' })).toEqual(expected);
  });
});

it('reads all patterns of the product', () => {
  expect(bySource.size).toBeGreaterThan(500);
});

it('allows only patterns that take linear time, except for listed ones whose texts are short', () => {
  const found = [...bySource].flatMap(([name, pattern]) => {
    const problems = problemsOf(pattern);
    const isBounded = problems.every((problem) => problem === 'many beginnings') && Object.hasOwn(bounded.texts, name);
    return problems.length === 0 || isBounded ? [] : [`${name} ${problems} ${pattern.where}`];
  });
  expect(found).toEqual([]);
});

it('lists as bounded only patterns that are not linear', () => {
  const idle = Object.keys(bounded.texts).filter((name) => {
    const pattern = bySource.get(name);
    return !pattern || problemsOf(pattern).length === 0;
  });
  expect(idle).toEqual([]);
});

it('finds computed patterns only where their bounds are listed', () => {
  expect([...new Set(computed)].sort()).toEqual(Object.keys(bounded.computed).sort());
});
