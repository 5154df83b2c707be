import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { allLazyNodes } from '../all-lazy-nodes.ts';
import { compileTree } from '../evaluator.ts';
import { functionTable } from '../function-table.ts';
import { encodeTree, parseExpression } from '../index.ts';
import { defaultLimits } from '../run/limits.ts';
import { Run } from '../run/run.ts';
import { growth } from './cost.ts';
import { createMatcher } from './create-matcher.ts';
import { createNativeMatcher } from './native-matcher.ts';
import { parsePattern } from './parse-pattern.ts';
import { writeProgram } from './program.ts';
import { search } from './search.ts';

const run = (): Run => new Run(defaultLimits, {}, undefined, null, new Map());

const patterns = [
  'a',
  'a*',
  'a+?b',
  '(a|b)*c',
  '(a*)*',
  '(a|ab)(c|bcd)(d*)',
  '^abc$',
  '\\bfoo\\b',
  '[^a-c\\d]+',
  '(?:x|y){2,3}',
  '(a)|(b)',
  '(?=a)a',
  '(?!a)[a-z]',
  '(?<=a)b',
  '(?<!a)b',
  '(a)\\1',
  '(?<n>a)\\k<n>',
  '.+',
  '\\s+|\\S',
  '(z)((a+)?(b+)?(c))*',
  '(?:a?)*?b',
  'a{0}',
  '(a?)??b',
  '[\\w.-]+@[\\w-]+\\.com',
  '\\u0041|\\x42',
  '(|a)+',
  '((a)|b)*',
  'x{,3}',
  '[]|a',
  '[^]',
  '$^',
  '\\cA|\\c1',
  '[\\c]|\\C',
  '\\101|\\8|\\07',
  '(a)\\2',
  '\\k<n>|k',
  'a}|]|\\\\',
  '(\\??a)\\1',
  '[\\]\\-a]{2,}?',
  '(?<one>a)(?<two>b)?\\k<two>',
  '(?<=(a)|b)\\1',
  '[\\u00e0-\\u00ff]|[^\\W\\d]',
  '(a){2}',
  '(a|(b)){1,3}?c',
]; // prettier-ignore
const texts = [
  '',
  'a',
  'aaa',
  'aab',
  'abcd',
  'abc\nabc',
  'foo bar',
  'zaacbbbcac',
  'xyxyx',
  'Straße ÄÖ',
  'ab12 cd',
  'me.x@shop-1.com',
  'AB',
  'aba',
  'x{,3}',
];

describe('regular expression matchers', () => {
  it.each(patterns.flatMap((pattern) => ['', 'i', 'm'].map((flags) => [pattern, flags])))(
    'finds the same matches as the platform with /%s/%s',
    (pattern, flags) => {
      const program = writeProgram(parsePattern(pattern), flags);
      const native = createNativeMatcher(pattern, flags);
      for (const text of texts) {
        for (let from = 0; from <= text.length; from++) {
          expect(search(text, from, program, flags, run()), `${text} from ${from}`).toEqual(
            native.find(text, from, run()),
          );
        }
      }
    },
  );

  it.each(['(a+)+$', '(a|a)*b$', '(a|aa)+$', '(.*)*x', '(\\w+\\s?)*!', '^(([a-z])+.)+[A-Z]([a-z])+$', 'a*a*a*a*b'])(
    'searches a long text with /%s/ within the step limit',
    (pattern) => {
      const matcher = createMatcher(pattern, '');
      const budget = run();
      expect(matcher.find(`${'a'.repeat(5000)}\n`, 0, budget)).toBeNull();
      expect(budget.steps).toBeGreaterThan(0);
    },
  );

  it('finds the same matches as the platform with generated patterns', () => {
    const sign = fc.constantFrom(
      'a',
      'b',
      'A',
      '.',
      '\\d',
      '\\W',
      '[^a]',
      '[a-cX]',
      'ä',
      '\\u00e4',
      '1',
      '\n',
      '^',
      '$',
      '\\b',
      '\\1',
    );
    const count = fc.constantFrom('*', '+', '?', '{2}', '{0,2}', '{1,}', '*?', '+?', '??', '{0}');
    const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
      pattern: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        sign,
        fc.tuple(tie('pattern'), tie('pattern')).map((parts) => parts.join('')),
        fc.tuple(tie('pattern'), tie('pattern')).map((parts) => `(?:${parts.join('|')})`),
        fc
          .tuple(fc.constantFrom('(', '(?:', '(?=', '(?!', '(?<=', '(?<!', '(?<n>'), tie('pattern'))
          .map((parts) => `${parts.join('')})`),
        fc.tuple(tie('pattern'), count).map(([item, times]) => `(${item})${times}`),
      ),
    }));
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'A', 'B', '1', ' ', '\n', 'ä', 'Ä', 'X'), maxLength: 7 });
    fc.assert(
      fc.property(
        pattern,
        fc.constantFrom('', 'i', 'm', 'im'),
        fc.array(text, { minLength: 3, maxLength: 3 }),
        (source, flags, all) => {
          try {
            new RegExp(source, flags);
          } catch {
            return;
          }
          const program = writeProgram(parsePattern(source), flags);
          const native = createNativeMatcher(source, flags);
          for (const each of all) expect(search(each, 0, program, flags, run())).toEqual(native.find(each, 0, run()));
        },
      ),
    );
  });

  it('stops a search with a back reference when it takes too long', () => {
    const matcher = createMatcher('(a*)*\\1$', '');
    expect(() => matcher.find(`${'a'.repeat(60)}b`, 0, run())).toThrow(expect.objectContaining({ code: 'D1012' }));
  });

  it('charges for memory by size', () => {
    let kept = 0;
    const { add } = Set.prototype;
    vi.spyOn(Set.prototype, 'add').mockImplementation(function (this: Set<unknown>, value) {
      kept += String(value).length;
      return add.call(this, value);
    });
    const matcher = createMatcher(`${'('.repeat(200)}a${')*'.repeat(200)}`, '');
    expect(() => matcher.find('a', 0, run())).toThrow(expect.objectContaining({ code: 'D1012' }));
    expect(kept).toBeLessThan(defaultLimits.regex);
  });

  it('needs no counted search for patterns proven fast, and rejects slow ones without it instead of hanging', () => {
    const parts = { functions: functionTable(), nodes: allLazyNodes };
    const quick = compileTree(encodeTree(parseExpression('$contains(t, /b+c/)').tree), parts);
    expect(quick.evaluate({ t: 'abbc' })).toBe(true);
    const slow = encodeTree(parseExpression('$contains(t, /(a+)+$/)').tree);
    const data = { t: `${'a'.repeat(50)}!` };
    expect(() => compileTree(slow, parts).evaluate(data)).toThrow(expect.objectContaining({ code: 'D1012' }));
    expect(compileTree(slow, { ...parts, createMatcher }).evaluate(data)).toBe(false);
  });

  it('computes how the work of a pattern grows', () => {
    const power = (pattern: string, flags = ''): number => growth(parsePattern(pattern).pattern, flags);
    expect(power('abc')).toBe(1);
    expect(power('a+b')).toBe(2);
    expect(power('(a|b)*')).toBe(2);
    expect(power('(a|ab)*')).toBe(Number.POSITIVE_INFINITY);
    expect(power('(a+)+')).toBe(Number.POSITIVE_INFINITY);
    expect(power('(?=a)b')).toBe(Number.POSITIVE_INFINITY);
    expect(power('(a|A)*')).toBe(2);
    expect(power('(a|A)*', 'i')).toBe(Number.POSITIVE_INFINITY);
    expect(power('(\\d|[a-f])*')).toBe(2);
    expect(power('(\\w|[^a])*')).toBe(Number.POSITIVE_INFINITY);
    expect(power('(a|ab)c')).toBe(1);
    expect(power('(a|a)'.repeat(4))).toBe(2);
    expect(power('(a|a)'.repeat(30))).toBe(Number.POSITIVE_INFINITY);
    expect(power('[0-9a-f]{32}')).toBe(2);
    expect(power('(?:a{1000}){1000}b')).toBe(Number.POSITIVE_INFINITY);
    expect(power('(?:\\b){100000000}')).toBe(Number.POSITIVE_INFINITY);
  });
});
