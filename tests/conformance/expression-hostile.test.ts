import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileExpression, defaultLimits, ExpressionError } from '../../expression/index.ts';
import { longHostile } from './expression/long-hostile.ts';

interface Hostile {
  why: string;
  expr: string;
  data?: unknown;
}

const cases = readFileSync(new URL('../corpus/expression/hostile.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Hostile);

const shapeOf = (object: object): string => JSON.stringify(Object.getOwnPropertyNames(object).sort());

describe('hostile expressions', () => {
  const before = [Object.prototype, Array.prototype, Function.prototype].map(shapeOf);

  it.each([...cases, ...longHostile].map((each) => [each.why, each.expr.slice(0, 70), each] as const))(
    '%s: %s',
    (_why, _text, { expr, data }) => {
      let used = 0;
      try {
        const result = compileExpression(expr).evaluate(data);
        // An evaluation that ends normally must have stayed within its bounds, so its result can be serialised.
        if (result !== undefined && typeof result !== 'function') used = JSON.stringify(result)?.length ?? 0;
        expect(used).toBeLessThan(64 * 1024 * 1024);
      } catch (error) {
        expect(error).toBeInstanceOf(ExpressionError);
        expect((error as ExpressionError).code).toMatch(/^[SDT]\d{4}$/);
      }
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    },
  );

  it('number more than two hundred in the corpus', () => expect(cases.length).toBeGreaterThan(200));

  it('leave the built-in prototypes unchanged', () => {
    expect([Object.prototype, Array.prototype, Function.prototype].map(shapeOf)).toEqual(before);
  });
});

describe('bounds', () => {
  it('stop an expression at the same step every time', () => {
    const bomb = compileExpression('($f := function($n){ $f($n + 1) }; $f(0))', { limits: { steps: 5000 } });
    for (let time = 0; time < 3; time++)
      expect(() => bomb.evaluate()).toThrow(expect.objectContaining({ code: 'D1012', value: 5000 }));
  });

  it.each([
    ['steps', { steps: 100 }, '$sum([1..1000].($ + 1))', 'D1012'],
    ['depth', { depth: 10 }, '($f := function($n){ $n = 0 ? 0 : 1 + $f($n - 1) }; $f(20))', 'D1011'],
    ['sequence', { sequence: 10 }, '[1..20]', 'D2015'],
    ['text', { text: 10 }, '$pad("x", 20)', 'D2016'],
    ['output', { output: 10 }, '($x := [1, 2, 3]; {"a": $x, "b": $x, "c": $x, "d": $x})', 'D2017'],
    ['regex', { regex: 100 }, '$contains($pad("", 3000, "a"), /(a+)+b/)', 'D1012'],
  ])('%s', (_, limits, source, code) => {
    expect(() => compileExpression(source, { limits }).evaluate()).toThrow(expect.objectContaining({ code }));
    expect(defaultLimits.steps).toBeGreaterThan(0);
  });

  it('hold for data that is nested deeper than the stack', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 200_000; level++) deep = level % 2 ? [deep] : { a: deep };
    for (const source of [
      '**',
      '$string($)',
      '$ = $.a',
      '$clone($)',
      '*',
      '$distinct([$, $])',
      '$keys($)',
      'a.a.a',
      '$boolean([$])',
      '$count(**)',
    ]) {
      try {
        compileExpression(source).evaluate(deep);
      } catch (error) {
        expect(error).toBeInstanceOf(ExpressionError);
      }
    }
  });
});
