import { compileExpression, createExpressionCache } from '../../expression/index.ts';

const rows = Array.from({ length: 40_000 }, (_, index) => ({
  key: (index * 7919) % 40_000,
  text: `n${(index * 7919) % 40_000}`,
}));
const left = Array.from({ length: 300 }, (_, index) => ({ id: index, x: index }));
const right = Array.from({ length: 300 }, (_, index) => ({ id: 299 - index, y: index }));

/** Expressions whose time must not grow faster than their data: name, expression, data and allowed milliseconds. */
const cases: readonly (readonly [string, string, unknown, number])[] = [
  ['sort 40,000 rows', 'rows^(key).key', { rows }, 100],
  ['sort 40,000 rows by text', 'rows^(>text).key', { rows }, 100],
  ['join 300 by 300', 'a@$a.b@$b[$a.id = $b.id].{"x": $a.x, "y": $b.y}', { a: left, b: right }, 10],
  ['$distinct of 5,000 texts', '$distinct(texts)', { texts: rows.slice(0, 5000).map(({ text }) => text) }, 3],
];

/** Measures each case, best of five, in milliseconds. */
export function growth(): string[] {
  const lines = cases.map(([name, source, data, most]) => {
    const compiled = compileExpression(source);
    let best = Number.POSITIVE_INFINITY;
    for (let time = 0; time < 5; time++) {
      const start = performance.now();
      compiled.evaluate(data);
      best = Math.min(best, performance.now() - start);
    }
    return `${name}: ${best.toFixed(1)} ms (at most ${most})`;
  });
  const cache = createExpressionCache();
  cache.compile('product.price');
  const start = performance.now();
  for (let time = 0; time < 100_000; time++) cache.compile('product.price');
  return [...lines, `cache hit: ${(((performance.now() - start) / 100_000) * 1e6).toFixed(0)} ns (at most 100)`];
}
