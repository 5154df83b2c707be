import { describe, expect, it } from 'vitest';
import { checkExpression } from '../../expression/index.ts';
import { checkTypes, fits } from './expression/check-types.ts';
import { evaluateOurs } from './expression/compare.ts';

describe('claims of the type checker', () => {
  it('hold for random expressions and data', () => {
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
  ])('about whether %s may be missing: %s', (source, mayBeMissing) => {
    expect(checkExpression(source, { schema })).toMatchObject({ mayBeMissing, diagnostics: [] });
  });

  // Cases found by random pairs.
  it.each([
    ['k.n["y"]', { k: [{}, {}] }],
    ['k.n["y" & 1]', { k: [{}, {}] }],
    ['(s ~> $length)["y"][]', {}],
    ['a.b["y"][]', { a: {} }],
    ['($x := z; [1]@$x.{"m": $x})', { a: {} }],
    ['[1]#$x.{"m": $x}', { a: {} }],
    ['k[-1][].[[n, n], 1]', { k: [{ n: 1 }] }],
    ['k[n > 1][].[n]', { k: [{ n: 2 }] }],
  ])('about %s hold', (source, data) => {
    const { schema: claimed, mayBeMissing } = checkExpression(source, { schema, variables: {} });
    const outcome = evaluateOurs(source, data);
    const value = 'value' in outcome ? outcome.value : outcome;
    expect(value === undefined ? mayBeMissing : fits(value, claimed)).toBe(true);
  });

  it.each([
    ['{"a": name}^(a)', [{ name: 'x' }, { name: [true, false] }], { a: ['x', true, false] }],
    ['c@$x.{"a": c["y"]}', ['x', { c: -3 }], { a: [undefined, -3] }],
  ])('about %s hold for data that is a list, which a path takes for one item', (source, data, value) => {
    const name = { type: ['string', 'array'], items: { type: 'boolean' } };
    const items = { type: ['string', 'object'], properties: { name, c: { type: 'number' } } };
    const { schema: claimed } = checkExpression(source, { schema: { type: 'array', items }, variables: {} });
    expect(evaluateOurs(source, data)).toEqual({ value });
    expect(fits(value, claimed)).toBe(true);
  });

  it('stay narrow where a filter fails on missing values', () => {
    for (const source of ['k.n[$ > 1]', 'k.n[$ = 1]', 'k.n[$ in [1, 2]]', 'k.n[0]', 'k.n[$exists($) and $ != 2]'])
      expect(checkExpression(source, { schema }).schema).toMatchObject({ items: { type: 'number' } });
  });

  it.each([
    ['s != 5', []],
    ['s = 5', ['never-equal']],
    ['"x" != 5', ['never-equal']],
    ['-a.(true)', ['D1002']],
  ])('about %s come with the findings %s', (source, codes) => {
    const { diagnostics } = checkExpression(source, { schema });
    expect(diagnostics.map(({ code }) => code)).toEqual(codes);
    expect(diagnostics.every(({ severity }) => severity === 'warning')).toBe(true);
  });
});
