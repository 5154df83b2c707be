import fc from 'fast-check';
import { getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { expect, it } from 'vitest';
import { readJson } from './read-json.ts';

/** A node with all that the other parser gives it; parents are checked apart. */
const plain = (node: Node | undefined): unknown =>
  node && {
    ...{ type: node.type, offset: node.offset, length: node.length, value: node.value, colon: node.colonOffset },
    inside: node.children?.map(plain),
  };

const parentsFit = (node: Node): boolean =>
  (node.children ?? []).every((child) => child.parent === node && parentsFit(child));

const json = fc
  .tuple(fc.jsonValue({ noUnicodeString: false }), fc.constantFrom(undefined, 2, '\t'))
  .map(([value, space]) => JSON.stringify(value, undefined, space));

it('reads as the parser that forgives mistakes', () => {
  fc.assert(
    fc.property(json, fc.nat(), fc.constantFrom('', '"', ',', '{', '\\', ' ', '// x\n'), (text, at, sign) => {
      const place = at % (text.length + 1);
      for (const each of [text, text.slice(0, place) + sign + text.slice(place)]) {
        const read = readJson(each);
        expect(plain(read)).toEqual(plain(parseTree(each)));
        expect(read === undefined || parentsFit(read)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

it.each([
  '"\\\\"',
  '"a\\"b"',
  '"\\u00e9"',
  '{"a\\\\": "\\\\\\""}',
  ' [1, -0.5e3, true, null] ',
  '',
  '{"a": 1,}',
  '01',
  '[1 2]',
  '"a\nb"',
])('reads %s', (text) => {
  expect(plain(readJson(text))).toEqual(plain(parseTree(text)));
});

it('reads what is nested deeply, and nothing of what is nested without end', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
  expect(getNodeValue(readJson(nested(300))!)).toEqual(JSON.parse(nested(300)));
  expect(() => readJson(nested(100_000))).not.toThrow();
});
