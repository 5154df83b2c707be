import jsonata from 'jsonata';
import { describe, expect, it } from 'vitest';
import { compileExpression } from '../../expression/index.ts';

const ours = (source: string, data?: unknown, bindings?: Record<string, unknown>): unknown =>
  compileExpression(source).evaluate(data, bindings);
const theirs = async (source: string, data?: unknown): Promise<unknown> => jsonata(source).evaluate(data);
const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

// One test for each row of docs/guide/expression-differences.md.
describe('differences from jsonata', () => {
  it('returns the value itself, not a promise', () => expect(ours('1 + 1')).toBe(2));

  it('throws real errors with line and column', () => {
    expect(() => ours('1 +\n "a"')).toThrow(
      expect.objectContaining({ name: 'ExpressionError', code: 'T2002', line: 1, column: 1 }),
    );
  });

  it('throws an error with a code where jsonata crashes', async () => {
    await expect(theirs('(function(){ $nothing() })()')).rejects.toBeInstanceOf(TypeError);
    expect(() => ours('(function(){ $nothing() })()')).toThrow(expect.objectContaining({ code: 'T1006' }));
  });

  it('reports the first error in source order', async () => {
    const source = '[$sum([[1]].$map($, function($x){ $x & 1 })), 1 + "a"]';
    const known = await theirs(source).catch(codeOf);
    expect(['T2002', 'T0412']).toContain(known);
    expect(() => ours(source)).toThrow(expect.objectContaining({ code: 'T0412' }));
  });

  it('never writes to its input', async () => {
    const frozen = Object.freeze({ a: Object.freeze({ n: 1 }) });
    expect(ours('$ ~> |$$|{"n": 2}|', frozen)).toEqual({ a: { n: 1 } });
    expect(ours('a[]', Object.freeze({ a: Object.freeze([1]) }))).toEqual([1]);
  });

  it('treats no data as a function, whatever its keys', () => {
    expect(ours('$type(f)', { f: { _jsonata_lambda: true } })).toBe('object');
    expect(() => ours('f(1)', { f: { _jsonata_function: true } })).toThrow(expect.objectContaining({ code: 'T1006' }));
  });

  it('evaluates the left side of ?? once', () => {
    let calls = 0;
    const next = (): number => ++calls;
    expect(ours('$next() ?? 5', undefined, { next })).toBe(1);
    expect(ours('$match("ab", /b/).match ?: "none"')).toBe('b');
  });

  it('keeps a filter after a call in tail position', () => {
    expect(ours('($f := function($x){ ($g($x))[1] }; $g := function($x){ [$x, $x + 1] }; $f(1))')).toBe(2);
  });

  it('lists no internal marks', async () => {
    expect(Array.from((await theirs('[*].$', 5)) as unknown[])).toEqual([5, true]);
    expect(ours('[*].$', 5)).toBe(5);
  });

  it('reads a time without a zone as UTC', () => {
    expect(ours('$toMillis("2020-01-01T00:00:00")')).toBe(Date.UTC(2020, 0, 1));
  });

  it('checks arguments of partial applications', async () => {
    await expect(theirs('$sum(?)(5)')).rejects.toBeInstanceOf(TypeError);
    expect(ours('$sum(?)(5)')).toBe(5);
  });

  it('locates an error at the failing operand', async () => {
    const known = await theirs('true and $number("x")').catch((error: { token: unknown }) => error.token);
    expect(known).toBe('and');
    expect(() => ours('true and $number("x")')).toThrow(expect.objectContaining({ code: 'D3030', token: 'number' }));
  });

  it('rejects results that contain themselves', () => {
    expect(() => ours('$ ~> |$|{"self": $}|', { a: 1 })).toThrow(expect.objectContaining({ code: 'D2017' }));
  });

  it('rejects invalid regular expressions', () => {
    expect(() => ours('/+/')).toThrow(expect.objectContaining({ code: 'S0303' }));
  });

  it('rejects long pictures', () => {
    expect(() => ours(`$formatNumber(1, "${'0'.repeat(2000)}")`)).toThrow(expect.objectContaining({ code: 'D2016' }));
  });

  it('leaves the filters out on request', () => {
    expect(() => compileExpression('$money(1)', { filters: false }).evaluate()).toThrow(
      expect.objectContaining({ code: 'T1006' }),
    );
  });

  it('formats numbers with $decimal, since $number converts', () => {
    expect(ours('$decimal(1234.5, 2)')).toBe('1,234.50');
    expect(ours('$number("1234.5")')).toBe(1234.5);
  });

  it('does not await asynchronous host functions', async () => {
    const slow = async (): Promise<number> => 1;
    expect(await jsonata('$slow() + 1').evaluate({}, { slow })).toBe(2);
    expect(ours('$type($slow())', undefined, { slow })).toBe('object');
    expect(() => ours('$slow() + 1', undefined, { slow })).toThrow(expect.objectContaining({ code: 'T2001' }));
  });

  it('passes on errors of the host', () => {
    const data = Object.defineProperty({}, 'a', {
      get: () => {
        throw new TypeError('of the host');
      },
      enumerable: true,
    });
    expect(() => ours('a', data)).toThrow(TypeError);
  });

  it('keeps the context for every key of a group after @', async () => {
    expect({ ...((await theirs('n@$q{"x": $q, "y": n}', { n: 1 })) as object) }).toEqual({ x: 1 });
    expect(ours('n@$q{"x": $q, "y": n}', { n: 1 })).toEqual({ x: 1, y: 1 });
  });

  it('keeps bindings of @ and # where a sorted list is grouped', async () => {
    const source = 'items#$at^(size){name: $at}';
    const data = {
      items: [
        { size: 2, name: 'large' },
        { size: 1, name: 'small' },
      ],
    };
    expect(await theirs(source, data)).toEqual({});
    expect(ours(source, data)).toEqual({ small: 1, large: 0 });
  });

  it('returns an empty list where # follows nothing', async () => {
    expect(JSON.stringify(await theirs('[a][].b.c#$j', {}))).toBe('[[]]');
    expect(ours('[a][].b.c#$j', {})).toEqual([]);
  });

  it('rejects unknown time zones', async () => {
    expect(await theirs('$fromMillis(0, "[h] [PN]", "abc")')).toBe('NaN AM');
    expect(() => ours('$fromMillis(0, "[h] [PN]", "abc")')).toThrow(expect.objectContaining({ code: 'D3143' }));
    expect(ours('$fromMillis(0, "[FNn]", "Z")')).toBe('Thursday');
  });

  it('rejects times outside the range of dates', async () => {
    expect(await theirs('$fromMillis(1e17)')).toContain('NaN');
    expect(() => ours('$fromMillis(1e17)')).toThrow(expect.objectContaining({ code: 'D1001' }));
  });

  it('does not read hexadecimal text as an integer', async () => {
    expect(await theirs('$parseInteger("0x1f", "1,000")')).toBe(31);
    expect(ours('$parseInteger("0x1f", "1,000")')).toBe(0);
  });

  it('refuses to write values that are not numbers as letters or words', async () => {
    expect(await theirs('$formatInteger(0 % 0, "a")')).toBe('');
    await expect(theirs('$formatInteger(0 % 0, "w")')).rejects.toBeInstanceOf(RangeError);
    for (const picture of ['a', 'I', 'w'])
      expect(() => ours(`$formatInteger(0 % 0, "${picture}")`)).toThrow(expect.objectContaining({ code: 'D1001' }));
  });

  it('terminates for an infinite number in a picture with an exponent', () => {
    expect(ours('$formatNumber(2 / 0, "00.000e0")')).toBe('NaN.000e0');
  });

  it('applies an index after a list constructor only to lists', async () => {
    expect(await theirs('[""][0].a')).toBe('');
    expect(ours('[""][0].a')).toBeUndefined();
    const data = { a: { length: { toString: 1 } } };
    await expect(theirs('([$]#$i.a).b', data)).rejects.toBeInstanceOf(TypeError);
    expect(ours('([$]#$i.a).b', data)).toBeUndefined();
  });

  it('leaves texts and numbers unchanged in a transform', async () => {
    await expect(theirs('$ ~> |a|{"n": 1}|', { a: 'text' })).rejects.toBeInstanceOf(TypeError);
    expect(ours('$ ~> |a|{"n": 1}|', { a: 'text' })).toEqual({ a: 'text' });
  });

  it('accepts no function as the replacement of a literal', async () => {
    expect(typeof (await theirs('$replace("aba", "b", function($m){ "x" })'))).toBe('string');
    expect(() => ours('$replace("aba", "b", function($m){ "x" })')).toThrow(expect.objectContaining({ code: 'D3012' }));
  });
});
