import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json } from '../../schemas/page.ts';
import { applyEdits } from '../diagnostics/diagnostic.ts';
import { readJsonDocument } from '../json/json-document.ts';
import { textEdits } from './text-edits.ts';

const written = (text: string, after: Json): string => applyEdits(text, textEdits(readJsonDocument(text), after));

it.each<[what: string, text: string, after: Json, expected: string]>([
  ['nothing', '{ "a" : 1 }', { a: 1 }, '{ "a" : 1 }'],
  ['a value', '{ "a" : 1, "b": [ 2 ] }', { a: 3, b: [2] }, '{ "a" : 3, "b": [ 2 ] }'],
  ['a value deep inside', '{ "a": [ { "b": 1 } ] }', { a: [{ b: 2 }] }, '{ "a": [ { "b": 2 } ] }'],
  ['a key in the middle', '{\n  "a": 1,\n  "c": 3\n}', { a: 1, b: 2, c: 3 }, '{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}'],
  ['a key in front', '{\n  "c": 3\n}', { b: 2, c: 3 }, '{\n  "b": 2,\n  "c": 3\n}'],
  ['a key at the end', '{\n  "a": 1\n}', { a: 1, b: 2 }, '{\n  "a": 1,\n  "b": 2\n}'],
  ['a key on one line', '{ "a": 1 }', { a: 1, b: 2 }, '{ "a": 1, "b": 2 }'],
  ['a removed key', '{\n  "a": 1,\n  "b": 2\n}', { b: 2 }, '{\n  "b": 2\n}'],
  ['the last key', '{\n  "a": 1,\n  "b": 2\n}', { a: 1 }, '{\n  "a": 1\n}'],
  ['a list of another length', '{ "a": [1, 2] }', { a: [1] }, '{ "a": [1] }'],
])('rewrites only the difference for %s', (_, text, after, expected) => {
  expect(written(text, after)).toBe(expected);
});

const value = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;
const document = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'é"\n'), value);

it('turns any document into any other document', () => {
  fc.assert(
    fc.property(document, document, fc.constantFrom(0, 2), (before, after, indent) => {
      const text = written(JSON.stringify(before, null, indent), after);
      // The page parser drops keys that allow prototype pollution; `textEdits` does not.
      fc.pre(!/__proto__|constructor|prototype/.test(text + JSON.stringify(before)));
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(after)));
    }),
  );
});
