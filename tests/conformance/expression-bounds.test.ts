import { describe, expect, it } from 'vitest';
import { compileExpression, type Limits } from '../../expression/index.ts';

/** An expression that grows until a bound stops it, and passes its values to `$seen`, which shows how far it got. */
interface Bomb {
  bound: keyof Limits;
  limit: number;
  source: string;
  code: string;
}

const grow = (next: string, start: string): string => `($f := function($x){ $f($seen(${next})) }; $f(${start}))`;

const bombs: readonly Bomb[] = [
  { bound: 'steps', limit: 1000, source: '[1..100000].$seen()', code: 'D1012' },
  { bound: 'steps', limit: 1000, source: '$map([1..100000], function($x){ $seen() })', code: 'D1012' },
  { bound: 'steps', limit: 1000, source: '$filter([1..100000], $seen)', code: 'D1012' },
  { bound: 'steps', limit: 1000, source: '$reduce([1..100000], function($a, $b){ $seen() })', code: 'D1012' },
  { bound: 'steps', limit: 1000, source: '[1..100000][$seen()]', code: 'D1012' },
  { bound: 'steps', limit: 1000, source: '[1..100000]^($seen())', code: 'D1012' },
  { bound: 'steps', limit: 1000, source: '[1..100000]{$string($seen()): 1}', code: 'D1012' },
  { bound: 'steps', limit: 1000, source: '[1..100000]@$a.$seen()', code: 'D1012' },
  { bound: 'steps', limit: 1000, source: '$sort([1..100000], function($a, $b){ $seen() > 1 })', code: 'D1012' },
  { bound: 'steps', limit: 1000, source: '($f := function($x){ $f($seen()) }; $f(0))', code: 'D1012' },
  {
    bound: 'steps',
    limit: 1000,
    source: '$replace($pad("", 9000, "a"), /a/, function(){ $string($seen()) })',
    code: 'D1012',
  },
  { bound: 'depth', limit: 100, source: '($f := function($x){ 1 + $f($seen()) }; $f(0))', code: 'D1011' },
  {
    bound: 'depth',
    limit: 100,
    source: '($f := function($x){ $map([1], function(){ $f($seen()) }) }; $f(0))',
    code: 'D1011',
  },
  { bound: 'sequence', limit: 1000, source: grow('$append($x, $x)', '[1]'), code: 'D2015' },
  { bound: 'sequence', limit: 1000, source: grow('[$x, $x].$', '[1]'), code: 'D2015' },
  { bound: 'sequence', limit: 1000, source: grow('[1..$count($x) * 2]', '[1]'), code: 'D2015' },
  { bound: 'sequence', limit: 1000, source: grow('$reverse($append($x, [0..$count($x)]))', '[1]'), code: 'D2015' },
  { bound: 'text', limit: 1000, source: grow('$x & $x', '"x"'), code: 'D2016' },
  { bound: 'text', limit: 1000, source: grow('$join([$x, $x])', '"x"'), code: 'D2016' },
  { bound: 'text', limit: 1000, source: grow('$pad($x, $length($x) * 2)', '"x"'), code: 'D2016' },
  { bound: 'text', limit: 1000, source: grow('$replace($x, "x", "xx")', '"x"'), code: 'D2016' },
  { bound: 'text', limit: 1000, source: grow('$replace($x, /x/, "xx")', '"x"'), code: 'D2016' },
  { bound: 'text', limit: 1000, source: grow('$string([$x, $x])', '"x"'), code: 'D2016' },
  { bound: 'text', limit: 1000, source: grow('$base64encode($x & $x)', '"x"'), code: 'D2016' },
  { bound: 'text', limit: 1000, source: grow('$encodeUrlComponent("%" & $x)', '"x"'), code: 'D2016' },
];

/** Returns how much of a bound was used when the bomb was stopped: calls, pending calls, items or characters. */
function used({ bound, limit, source }: Bomb): { most: number; error: unknown } {
  let most = 0;
  let calls = 0;
  const seen = (value: unknown): unknown => {
    const size = typeof value === 'string' || Array.isArray(value) ? value.length : 0;
    most = Math.max(most, bound === 'sequence' || bound === 'text' ? size : ++calls);
    return value ?? calls;
  };
  // Only the tested bound is set, so that no other can stop the bomb.
  const limits = { [bound]: limit };
  const compiled = compileExpression(source, { limits, functions: { seen } });
  try {
    compiled.evaluate({});
  } catch (error) {
    return { most, error };
  }
  return { most, error: undefined };
}

describe('a bound', () => {
  it.each(bombs.map((bomb) => [bomb.bound, bomb.source, bomb] as const))('of %s stops %s in time', (_, __, bomb) => {
    const { most, error } = used(bomb);
    expect(error).toMatchObject({ name: 'ExpressionError', code: bomb.code });
    expect(most).toBeLessThanOrEqual(bomb.limit * 2);
  });

  it('of the result counts its contents without walking much further than the limit', () => {
    let reads = 0;
    const data = new Proxy(Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`k${index}`, index])), {
      get: (target, key) => {
        reads++;
        return Reflect.get(target, key) as unknown;
      },
    });
    const source = '($x := $; $y := [$x, $x, $x, $x]; {"a": $y, "b": $y, "c": $y, "d": $y, "e": $y})';
    const run = (output: number): unknown => compileExpression(source, { limits: { output } }).evaluate(data);
    expect(() => run(400)).toThrow(expect.objectContaining({ code: 'D2017', value: 400 }));
    expect(reads).toBeLessThanOrEqual(800);
    expect(run(2000)).toBeTypeOf('object');
  });

  it.each([
    ['steps', '$sum([1..100].($ * 2))', 'D1012'],
    ['depth', '($f := function($x){ $x = 0 ? 0 : 1 + $f($x - 1) }; $f(40))', 'D1011'],
    ['sequence', '$count([1..300])', 'D2015'],
    ['text', '$length($pad("", 300))', 'D2016'],
    ['output', '($x := [1, 2, 3]; {"a": $x, "b": $x})', 'D2017'],
    ['regex', '$contains($pad("", 300, "a"), /(a|aa)+$/)', 'D1012'],
    ['regex', '$contains("aaaaaaaaab", /(a+)\\1+$/)', 'D1012'],
  ] as const)('of %s is exact: %s ends with the limit it needs and not with one less', (bound, source, code) => {
    const ends = (limit: number): unknown => {
      try {
        compileExpression(source, { limits: { [bound]: limit } }).evaluate({});
        return undefined;
      } catch (error) {
        return (error as { code?: unknown }).code;
      }
    };
    let [low, high] = [0, 100_000];
    expect(ends(high)).toBeUndefined();
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (ends(middle) === undefined) high = middle;
      else low = middle;
    }
    expect(high).toBeGreaterThan(1);
    expect(ends(high)).toBeUndefined();
    expect(ends(high - 1)).toBe(code);
    expect(ends(high >> 1)).toBe(code);
  });
});
