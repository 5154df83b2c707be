import fc from 'fast-check';
import { getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { expect, it } from 'vitest';
import { type JsonText, readJson } from './read-json.ts';

/** Converts a node to plain data for comparison with the other parser; parents are checked separately. */
const plain = (node: Node | undefined): unknown =>
  node && {
    type: node.type,
    offset: node.offset,
    length: node.length,
    value: node.value,
    colon: node.colonOffset,
    inside: node.children?.map(plain),
  };

const parentsFit = (node: Node): boolean =>
  (node.children ?? []).every((child) => child.parent === node && parentsFit(child));

/** Whether the parts of values are in order, apart, and inside their value. */
function isOrdered({ offset, length, children = [] }: Node): boolean {
  const ends = children.map((child) => child.offset + child.length);
  return (
    children.every((child, index) => child.offset >= (ends[index - 1] ?? offset) && isOrdered(child)) &&
    (ends.at(-1) ?? offset) <= offset + length
  );
}

/** Whether a text is JSON, all of whose numbers JavaScript can hold. */
function isReadable(text: string): boolean {
  let fits = true;
  const notice = (_: string, value: unknown): unknown => {
    if (typeof value === 'number' && !Number.isFinite(value)) fits = false;
    return value;
  };
  try {
    JSON.parse(text, notice);
    return fits;
  } catch {
    return false;
  }
}

const isSyntax = ({ code }: { code: string }): boolean => code === 'json-syntax';

/** Expects the result of another parser for valid JSON; of any other text, values in order, as without an earlier text. */
function expectRead({ text, root, isPlain, problems }: JsonText): void {
  expect(isPlain).toBe(isReadable(text));
  expect(root === undefined || (parentsFit(root) && isOrdered(root))).toBe(true);
  const alone = readJson(text);
  expect(plain(root)).toEqual(plain(isPlain ? parseTree(text) : alone.root));
  // Repeated keys of an earlier text are not reported again.
  expect(problems.filter(isSyntax)).toEqual(alone.problems.filter(isSyntax));
  expect(isPlain && problems.length > 0).toBe(false);
}

const json = fc
  .tuple(fc.jsonValue({ noUnicodeString: false }), fc.constantFrom(undefined, 2, '\t'))
  .map(([value, space]) => JSON.stringify(value, undefined, space));
const signs = fc.constantFrom('', '"', ',', '{', '}', '[', ']', '\\', ' ', '1', '"a": 1,', '// x\n');

it('reads valid texts like another parser, and the values of any other text in order', () => {
  fc.assert(
    fc.property(json, fc.nat(), signs, (text, at, sign) => {
      const place = at % (text.length + 1);
      for (const each of [text, text.slice(0, place) + sign + text.slice(place)]) expectRead(readJson(each));
    }),
    { numRuns: 500 },
  );
});

it('reads a text with an earlier one as it does without', () => {
  const edits = fc.array(fc.tuple(fc.nat(), fc.nat(6), signs), { maxLength: 8 });
  fc.assert(
    fc.property(json, edits, (text, all) => {
      let last = readJson(text);
      let base = last;
      for (const [at, length, sign] of all) {
        const place = at % (last.text.length + 1);
        last = readJson(last.text.slice(0, place) + sign + last.text.slice(place + length), base);
        expectRead(last);
        if (last.isPlain) base = last;
      }
    }),
    { numRuns: 1000 },
  );
});

it('reuses the values that an edit does not touch', () => {
  const before = readJson('[{"a": [1, 2]}, {"b": 3}, {"c": 4}, {"d": 5}]');
  const after = readJson('[{"a": [1, 2]}, {"b": 30}, {"c": 4}, {"d": 5}]', before);
  const syntaxes = ({ root }: JsonText) => root!.children!.map(({ syntax }) => syntax);
  expect(syntaxes(after).map((syntax, index) => syntax === syntaxes(before)[index])).toEqual([true, false, true, true]);
  // The texts alone do not show whether `{"b": 3}, ` or `b": 3}, {"` was removed.
  const without = readJson('[{"a": [1, 2]}, {"c": 4}, {"d": 5}]', before);
  expect(syntaxes(without).map((syntax) => syntaxes(before).indexOf(syntax))).toEqual([0, -1, 3]);
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
  '[1e999]',
  '{"a": 1, "a": 2}',
])('reads %s', (text) => expectRead(readJson(text)));

it('reads deeply nested values, and rejects values nested too deeply', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
  expect(getNodeValue(readJson(nested(300)).root!)).toEqual(JSON.parse(nested(300)));
  expect(() => readJson(nested(100_000))).not.toThrow();
});
