import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPlaces, type TextQuery } from './find-places.ts';
import { replacePlaces } from './replace-places.ts';

const wanted = (text: string, more: Partial<TextQuery> = {}): TextQuery => ({
  text,
  isExact: false,
  isWhole: false,
  hasKeys: false,
  ...more,
});

/** The text after all matches are replaced. */
function replaced(json: string, what: TextQuery, replacement: string): string {
  const after = replacePlaces(json, findPlaces(json, what), replacement);
  if ('refused' in after) throw new Error(after.refused);
  return after.text;
}

it.each<[string, TextQuery, string, string]>([
  ['{"sale": "Sale, SALE, resale"}', wanted('sale'), 'Offer', '{"sale": "Offer, Offer, reOffer"}'],
  ['["Sale, SALE"]', wanted('Sale', { isExact: true }), 'Offer', '["Offer, SALE"]'],
  ['["Sale resale sale_2 (sale)"]', wanted('sale', { isWhole: true }), 'Offer', '["Offer resale sale_2 (Offer)"]'],
  ['["दीया दीये"]', wanted('दीय', { isWhole: true }), 'x', '["दीया दीये"]'],
  ['{"sale" : 1, "x":"sale"}', wanted('sale', { hasKeys: true }), 'offer', '{"offer" : 1, "x":"offer"}'],
  ['["a\\u0062c \\"d\\" \\/ \\n"]', wanted('bc "D'), 'x\n"\\', '["ax\\n\\"\\\\\\" \\/ \\n"]'],
  ['["İI", "aaa"]', wanted('i'), '', '["İ", "aaa"]'],
  ['["aaa"]', wanted('aa'), 'b', '["ba"]'],
  ['["x 1 true null"]', wanted('true'), 'false', '["x 1 false null"]'],
  ['[true, 1]', wanted('true'), 'false', '[true, 1]'],
  ['["a+b"]', wanted('a+'), '$&', '["$&b"]'],
])('replaces all matches in %s', (json, what, replacement, expected) => {
  expect(replaced(json, what, replacement)).toBe(expected);
});

it('returns the line and the surrounding text of a match', () => {
  expect(findPlaces('{\n  "a": "one",\n\n  "b": "the one\\nhere"\n}', wanted('ONE'))).toMatchObject([
    { line: 2, before: '', found: 'one', after: '' },
    { line: 4, before: 'the ', found: 'one', after: '\nhere' },
  ]);
});

it('refuses a replacement that would lose a member', () => {
  const json = '[{"a": 1, "b": 2}]';
  const places = findPlaces(json, wanted('a', { hasKeys: true }));
  expect(replacePlaces(json, places, 'b')).toEqual({ refused: expect.stringMatching(/same name/) });
  expect(replacePlaces(json, places, 'c')).toEqual({ text: '[{"c": 1, "b": 2}]' });
});

it('refuses a replacement that would give invalid JSON', () => {
  const place = { from: 0, to: 1, line: 1, isKey: false, found: '', before: '', after: '' };
  expect(replacePlaces('["a"]', [place], 'b')).toEqual({ refused: expect.stringMatching(/valid JSON/) });
});

describe('for any text', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'A', 'b', ' ', '"', '\\', '\n', 'é', '😀', '\ud83d', '/') });
  const searched = fc.string({
    unit: fc.constantFrom('a', 'b', '"', '\\', '\n', 'é', '😀'),
    minLength: 1,
    maxLength: 3,
  });
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 4 }, words, fc.integer(), fc.constant(null), tie('list'), tie('object')),
    list: fc.array(tie('value'), { maxLength: 4 }),
    object: fc.dictionary(words, tie('value'), { maxKeys: 4 }),
  }));
  /** Arbitrary JSON, in part with unnecessary escapes. */
  const json = fc
    .tuple(value, fc.constantFrom(undefined, 1, '\t'), fc.boolean())
    .map(([content, indent, isEscaped]) => {
      const text = JSON.stringify(content, undefined, indent);
      return isEscaped ? text.replaceAll('a', '\\u0061').replaceAll('/', '\\/') : text;
    });
  const mapped = (content: unknown, of: (text: string) => string): unknown => {
    if (typeof content === 'string') return of(content);
    if (Array.isArray(content)) return content.map((each) => mapped(each, of));
    if (typeof content !== 'object' || content === null) return content;
    return Object.fromEntries(Object.entries(content).map(([key, each]) => [key, mapped(each, of)]));
  };

  it('replaces matches in strings and changes nothing else', () => {
    fc.assert(
      fc.property(json, searched, words, (text, search, replacement) => {
        const after = replaced(text, wanted(search, { isExact: true }), replacement);
        const expected = mapped(JSON.parse(text), (each) => each.replaceAll(search, () => replacement));
        expect(JSON.parse(after)).toEqual(expected);
      }),
    );
  });

  it('keeps the text around the matches unchanged', () => {
    fc.assert(
      fc.property(json, searched, words, fc.boolean(), fc.boolean(), (text, search, replacement, isExact, isWhole) => {
        const places = findPlaces(text, wanted(search, { isExact, isWhole }));
        const pieces = [0, ...places.map(({ to }) => to)].map((from, index) => text.slice(from, places[index]?.from));
        const written = JSON.stringify(replacement).slice(1, -1);
        expect(replacePlaces(text, places, replacement)).toEqual({ text: pieces.join(written) });
        for (const { from, to, found } of places) expect(JSON.parse(`"${text.slice(from, to)}"`)).toBe(found);
      }),
    );
  });
});
