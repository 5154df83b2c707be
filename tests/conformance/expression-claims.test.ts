import { describe, expect, it } from 'vitest';
import { checkExpression } from '../../expression/index.ts';
import { checkTypes } from './expression/check-types.ts';

describe('what the checker claims', () => {
  it('holds for random expressions and data', { timeout: 120_000 }, () => {
    const { results, errors, violations } = checkTypes(1, 10_000);
    expect(violations).toEqual([]);
    expect(results).toBeGreaterThan(5000);
    expect(errors).toBeGreaterThan(100);
  });

  const schema = {
    type: 'object',
    properties: {
      k: { type: 'array', items: { type: 'object', properties: { n: { type: 'number' } } } },
      a: { type: 'object', properties: { b: { type: 'string' } } },
      s: { type: 'string' },
    },
  };

  it.each([
    ['k^(n)', true],
    ['a.(true)', true],
    ['"x"[]', false],
    ['$toMillis("x", "[Y]-[M]")', true],
    ['$toMillis("2020")', true],
    ['$uppercase("x")', false],
    ['a.b & "x"', false],
  ])('%s may be missing: %s', (source, mayBeMissing) => {
    expect(checkExpression(source, { schema })).toMatchObject({ mayBeMissing, diagnostics: [] });
  });

  it.each([
    ['s != 5', []],
    ['s = 5', ['never-equal']],
    ['"x" != 5', ['never-equal']],
    ['-a.(true)', ['D1002']],
  ])('%s has the findings %s', (source, codes) => {
    const { diagnostics } = checkExpression(source, { schema });
    expect(diagnostics.map(({ code }) => code)).toEqual(codes);
    expect(diagnostics.every(({ severity }) => severity === 'warning')).toBe(true);
  });
});
