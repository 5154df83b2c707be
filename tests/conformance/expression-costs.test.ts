import { describe, expect, it } from 'vitest';
import { languageFunctions } from '../../expression/functions/index.ts';
import { compileExpression, createExpressionCache, formatExpression, parseExpression } from '../../expression/index.ts';
import { Run } from '../../expression/run/run.ts';
import { Lexer } from '../../expression/syntax/lexer.ts';

const endless = { steps: 1e12, sequence: 1e9, text: 1e9, output: 1e9, regex: 1e9 };
const sizes = [10, 1_000, 100_000] as const;

/** Data of a given size, whose lists and objects count how often they are read. */
interface Counted {
  data: unknown;
  reads: () => number;
}

function counted(make: (size: number) => unknown, size: number): Counted {
  let reads = 0;
  const proxies = new WeakMap<object, object>();
  const watch = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const known = proxies.get(value);
    if (known) return known;
    const proxy = new Proxy(value, {
      get: (target, key) => {
        reads++;
        return watch(Reflect.get(target, key));
      },
      ownKeys: (target) => {
        const keys = Reflect.ownKeys(target);
        reads += keys.length;
        return keys;
      },
    });
    proxies.set(value, proxy);
    return proxy;
  };
  return { data: watch(make(size)), reads: () => reads };
}

/** Returns the number of steps that one evaluation is charged. */
function stepsOf(source: string, data: unknown): number {
  let steps = 0;
  const { charge } = Run.prototype;
  Run.prototype.charge = (count) => {
    steps += count;
  };
  try {
    compileExpression(source, { limits: endless, filters: false }).evaluate(data);
  } finally {
    Run.prototype.charge = charge;
  }
  return steps;
}

const list = (make: (index: number) => unknown) => (size: number) => ({
  l: Array.from({ length: size }, (_, index) => make(index)),
});
const numbers = list((index) => index);
const texts = list((index) => `t${index}`);
const objects = list((index) => ({ id: index, name: `n${index % 7}`, tags: [index] }));
const twice = (size: number) => ({ ...numbers(size), m: numbers(size).l });
const fields = (size: number) => ({ o: Object.fromEntries(numbers(size).l.map((index) => [`k${index}`, index])) });
const objectsTwice = (size: number) => ({ ...fields(size), p: fields(size).o });

/** Expressions that read a list or an object of any size, with their data. */
const overItems: readonly (readonly [string, (size: number) => unknown])[] = [
  ['l', numbers],
  ['l.id', objects],
  ['l.tags', objects],
  ['l[id > 5]', objects],
  ['l[3]', objects],
  ['l[[1..3]]', objects],
  ['l^(id)', objects],
  ['l^(>name, id)', objects],
  ['l{name: $count(id)}', objects],
  ['l.{"id": id}', objects],
  ['l@$x.{"i": $x.id}', objects],
  ['l#$i[$i < 3]', objects],
  ['l.%.x', numbers],
  ['*', fields],
  ['o.*', fields],
  ['**', objects],
  ['[l, l]', numbers],
  ['l = m', twice],
  ['l != m', twice],
  ['o = p', objectsTwice],
  ['5 in l', numbers],
  ['"x" in l', texts],
  ['l ? 1 : 2', list(() => 0)],
  ['l ?: 2', list(() => 0)],
  ['l and l', list(() => 0)],
  ['l or l', list(() => 0)],
  ['$sum(l)', numbers],
  ['$count(l)', numbers],
  ['$max(l)', numbers],
  ['$min(l)', numbers],
  ['$average(l)', numbers],
  ['$string(l)', objects],
  ['$join(l, ",")', texts],
  ['$boolean(l)', list(() => 0)],
  ['$not(l)', list(() => 0)],
  ['$exists(l)', numbers],
  ['$type(l)', numbers],
  ['$append(l, l)', numbers],
  ['$reverse(l)', numbers],
  ['$shuffle(l)', numbers],
  ['$zip(l, l)', numbers],
  ['$distinct(l)', numbers],
  ['$distinct(l)', objects],
  ['$sort(l)', numbers],
  ['$sort(l)', texts],
  ['$sort(l, function($a, $b){ $a.id > $b.id })', objects],
  ['$map(l, function($x){ $x.id })', objects],
  ['$map(l, $string)', numbers],
  ['$filter(l, function($x){ $x > 3 })', numbers],
  ['$single(l, function($x){ $x = 3 })', numbers],
  ['$reduce(l, function($a, $b){ $a + $b })', numbers],
  ['$keys(o)', fields],
  ['$keys(l)', objects],
  ['$lookup(o, "k3")', fields],
  ['$lookup(l, "id")', objects],
  ['$spread(o)', fields],
  ['$spread(l)', objects],
  ['$merge(l)', objects],
  ['$sift(o, function($v){ $v > 3 })', fields],
  ['$each(o, function($v){ $v })', fields],
  ['$clone(l)', objects],
  ['$ ~> |l|{"seen": true}|', objects],
  ['$assert($count(l) > 0)', numbers],
];

const word = (size: number) => ({ t: 'x'.repeat(size), u: 'x'.repeat(size) });
const words = (size: number) => ({ t: 'ab '.repeat(size / 3) });
const smiles = (size: number) => ({ t: '😀'.repeat(size / 2) });

/** Expressions that read a text of any size, with their data. */
const overText: readonly (readonly [string, (size: number) => unknown])[] = [
  ['$length(t)', word],
  ['$length(t)', smiles],
  ['$substring(t, 2, 5000000)', smiles],
  ['$substring(t, -5)', smiles],
  ['$substringBefore(t, "z")', word],
  ['$substringAfter(t, "z")', word],
  ['$uppercase(t)', word],
  ['$lowercase(t)', word],
  ['$trim(t)', words],
  ['$pad(t, 5)', smiles],
  ['$contains(t, "z")', word],
  ['$contains(t, /z/)', word],
  ['$contains(t, /(x|xx)+z/)', word],
  ['$match(t, /a/)', words],
  ['$match(t, /a+/)', words],
  ['$split(t, " ")', words],
  ['$split(t, / /)', words],
  ['$replace(t, "a", "c")', words],
  ['$replace(t, /a/, "c")', words],
  ['$replace(t, /a+/, "c")', words],
  ['$replace(t, "z", "c")', words],
  ['$base64encode(t)', word],
  ['$base64decode(t)', word],
  ['$encodeUrl(t)', word],
  ['$encodeUrlComponent(t)', word],
  ['$decodeUrl(t)', word],
  ['$decodeUrlComponent(t)', word],
  ['$boolean(t)', word],
  ['$string(t)', word],
  ['$string([t])', word],
  ['$sort([t, u])', word],
  ['$distinct([t, u])', word],
  ['$join([t, u])', word],
  ['t & u', word],
  ['$map([t, u], $uppercase)', word],
];

/** Comparisons of texts, which take a machine word at a time, so that one step covers more characters. */
const comparing = ['t = u', 't != u', 't < u', 't in [u]'];

/** Functions whose work does not depend on the size of their input. */
const constant =
  'number floor ceil abs sqrt round power formatBase random formatNumber formatInteger parseInteger fromMillis toMillis millis now error eval'.split(
    ' ',
  );

describe('a step is a bounded amount of work', () => {
  it.each(overItems)('%s', (source, make) => {
    for (const size of sizes) {
      const { data, reads } = counted(make, size);
      const steps = stepsOf(source, data);
      expect(reads(), `${size} items: ${reads()} reads, ${steps} steps`).toBeLessThanOrEqual(32 * (steps + 1) + 64);
    }
  });

  it.each(overText)('%s', (source, make) => {
    for (const size of sizes)
      expect(stepsOf(source, make(size)), `${size} characters`).toBeGreaterThanOrEqual(Math.floor(size / 64));
  });

  it.each(comparing)('%s', (source) => {
    for (const size of sizes)
      expect(stepsOf(source, word(size)), `${size} characters`).toBeGreaterThanOrEqual(Math.floor(size / 256) - 1);
  });

  it('for every function of the language', () => {
    const tested = new Set(
      [...overItems, ...overText].flatMap(([source]) => [...source.matchAll(/\$(\w+)/g)].map(([, name]) => name)),
    );
    expect(
      languageFunctions.map(({ name }) => name).filter((name) => !tested.has(name) && !constant.includes(name)),
    ).toEqual([]);
  });

  it.each([
    [
      'equality of what shares its parts',
      '($m := function(){ $reduce([1..60], function($a, $b){ [[$a], [$a]] }, 1) }; $m() = $m())',
    ],
    ['truth of what shares its parts', '($m := $reduce([1..60], function($a, $b){ [[$a], [$a]] }, 0); $m ? 1 : 2)'],
    ['encoding a long text again and again', '($s := $pad("", 900000, "x"); $count([1..1000000].$base64encode($s)))'],
    ['counting a long text again and again', '($s := $pad("", 499999, "😀"); $sum([1..1000000].$length($s)))'],
    ['keeping many long texts', '($s := $pad("", 999999, "x"); $count([1..100000].$uppercase($s)))'],
    [
      'comparing long texts',
      '($s := $pad("", 900000, "x"); $t := $pad("", 900000, "x"); $count([1..1000000][$s = $t]))',
    ],
    ['comparing long lists', '($s := [1..100000]; $t := [1..100000]; $count([1..1000000][$s = $t]))'],
  ])('%s is stopped', (_, source) => {
    expect(() => compileExpression(source).evaluate()).toThrow(expect.objectContaining({ code: 'D1012' }));
  });
});

describe('ordinary work is not rejected', () => {
  const five = list((index) => ({ a: index, b: index, c: index, d: index, e: index }));
  const text = { t: 'seven s '.repeat(4000) };
  it.each([
    ['$count($spread(l))', five(1000), 5000],
    ['$count($match(t, /s/))', text, 8000],
    ['$count($match(t, /s+/))', text, 8000],
    ['$count($split(t, /s/))', text, 8001],
    ['$length($replace(t, /s/, "x"))', text, 32_000],
    ['$length($replace(t, /s+/, "x"))', text, 32_000],
    ['$length($replace(t, "s", "x"))', text, 32_000],
    ['$length($replace(t, /(\\w)( )/, "$1-"))', text, 32_000],
    ['$count(o.*)', { o: Object.fromEntries(five(1000).l.map((_, index) => [`k${index}`, [1, 2, 3]])) }, 3000],
    ['$count(l^(a))', five(40_000), 40_000],
    ['$sum(l.($count($$.l)))', five(3000), 9_000_000],
    // Values that a loop has created and dropped count only as work, not as memory.
    ['$count($reduce([1..3000], function($a, $i){ $append($a, $i) }, []))', {}, 3000],
    ['$length($reduce([1..5000], function($a, $i){ $a & "x" }, ""))', {}, 5000],
    ['$sum([1..1000].$length($pad("", 10000, "x")))', {}, 10_000_000],
    ['$sum([1..500].$count([1..1000]))', {}, 500_000],
    // One list in many places counts as one list.
    ['($x := [1..1000]; $count([1..100000][$count($x) = 1000]))', {}, 100_000],
    ['$max(l[a = $max($$.l.a)].a)', five(4000), 3999],
    ['$count(l[a in $$.l[b < 500].b])', five(1000), 500],
  ])('%s', (source, data, result) => {
    expect(compileExpression(source).evaluate(data)).toBe(result);
  });
});

describe('compiling takes work in proportion to the length of a text', () => {
  it.each([')]}', '(', ' )', '[', '}{', '1 2 ', '"', '/', '%.', '!', 'a[', ':=', '.. ', '|', '/*'])('of %s', (sign) => {
    let tokens = 0;
    const { next } = Lexer.prototype;
    Lexer.prototype.next = function (this: Lexer, infix) {
      tokens++;
      return next.call(this, infix);
    };
    try {
      const source = sign.repeat(48_000 / sign.length);
      const { problems } = parseExpression(source);
      expect(problems.length).toBeLessThanOrEqual(200);
      expect(tokens).toBeLessThanOrEqual(2 * source.length);
    } finally {
      Lexer.prototype.next = next;
    }
  });

  it('also in $eval', () => {
    expect(() => compileExpression('$eval($pad("", 48000, ")]}"))').evaluate()).toThrow(
      expect.objectContaining({ code: 'D3120' }),
    );
  });

  it('rejects regular expressions that are nested too deeply', () => {
    for (const depth of [300, 4000, 40_000])
      expect(() => compileExpression(`/${'('.repeat(depth)}a${')'.repeat(depth)}/`)).toThrow(
        expect.objectContaining({ code: 'S0303' }),
      );
    expect(compileExpression(`$contains("ba", /${'('.repeat(100)}a${')'.repeat(100)}/)`).evaluate()).toBe(true);
  });

  it('formats long lists and deeply nested ones', () => {
    const long = `[${'1,'.repeat(49_000)}1]`;
    expect(formatExpression(long)).toHaveLength(49_001 * 5 + 2);
    const nested = `${'[a,'.repeat(180)}1${']'.repeat(180)}`;
    expect(formatExpression(formatExpression(nested))).toBe(formatExpression(nested));
  });

  it('keeps a bounded amount of source in the cache', () => {
    const cache = createExpressionCache();
    const long = (index: number): string => `[${`${index}, `.repeat(20_000)}1]`;
    for (let index = 10; index < 20; index++) cache.compile(long(index));
    expect(cache.counters()).toMatchObject({ misses: 10, size: 2, evictions: 8 });
  });
});
