import { describe, expect, it } from 'vitest';
import type { Json } from '../../schemas/page.ts';
import { documentLimits } from './document-limits.ts';
import { readJsonDocument } from './json-document.ts';

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('a document', () => {
  it.each<[string, string, Json | undefined, string[]]>([
    ['a repeated key', '{"a": 1, "b": 2, "a": 3}', { a: 3, b: 2 }, ['json-duplicate-key ']],
    ['a forbidden key', '{"a": {"__proto__": {"x": 1}, "b": 2}}', { a: { b: 2 } }, ['json-forbidden-key /a']],
    ['a key escaped to hide', '{"\\u0063onstructor": 1}', {}, ['json-forbidden-key ']],
    ['the deepest level allowed', nested(documentLimits.depth), JSON.parse(nested(documentLimits.depth)) as Json, []],
    ['a number beyond those of JavaScript', '[1e999]', [null], ['json-syntax ']],
    ['a byte order mark', '\ufeff{}', {}, []],
    ['more characters than allowed', `"${'a'.repeat(documentLimits.characters)}"`, undefined, ['json-too-large ']],
  ])('reports %s', (_, text, value, problems) => {
    const document = readJsonDocument(text);
    expect(document.value).toEqual(value);
    expect(document.diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(problems);
  });

  it('reports levels beyond the limit, and reads null in their place', () => {
    const document = readJsonDocument(`{"a": ${nested(documentLimits.depth)}, "b": 1}`);
    expect(document.diagnostics).toMatchObject([{ code: 'json-too-deep' }]);
    expect(document.value).toMatchObject({ b: 1 });
    expect(JSON.stringify(document.value)).toContain('[null]');
  });

  it('never changes the prototype of a value', () => {
    const { value } = readJsonDocument('{"__proto__": {"polluted": true}}');
    expect((value as { polluted?: boolean }).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });
});

describe('a place in a document', () => {
  const text = '{"a": [10, {"b": "x"}], "c": , "a": [20]}';
  const document = readJsonDocument(text);
  it.each([
    ['value', ['a', 0], '20'],
    ['key', ['a'], '"a"'],
    ['value', ['a', 7], '['],
    ['value', ['c'], '{'],
    ['value', [], text],
  ] as const)('has the range of the %s at %j, or of the nearest value around it', (part, path, written) => {
    const { start, end } = document.locate(path, part);
    expect(text.slice(start, end)).toBe(written);
  });

  it('of a repeated key is the last', () => {
    expect(document.locate(['a'], 'key').start).toBe(text.lastIndexOf('"a"'));
  });
});

describe('the next version of a document', () => {
  const before = readJsonDocument('{"a": {"x": [1, 2]}, "b": {"y": 3}}');
  const partsOf = ({ value }: { value: Json | undefined }) => value as { a: Json; b: Json };

  it('shares the values that an edit does not touch', () => {
    const after = readJsonDocument('{"a": {"x": [1, 2]}, "b": {"y": 30}}', before);
    expect(partsOf(after).a).toBe(partsOf(before).a);
    expect(partsOf(after)).toEqual({ a: { x: [1, 2] }, b: { y: 30 } });
  });

  it.each([
    ['after', '[{"a": 1}, {"b": 2}, {"c": 3}]', [0, 1, -1]],
    ['before', '[0, {"a": 1}, {"b": 2}]', [-1, 0, 1]],
    ['between', '[{"a": 1}, [], {"b": 2}]', [0, -1, 1]],
  ])('shares the values that an item is inserted %s', (_, text, known) => {
    const earlier = readJsonDocument('[{"a": 1}, {"b": 2}]');
    const items = earlier.value as Json[];
    expect((readJsonDocument(text, earlier).value as Json[]).map((item) => items.indexOf(item))).toEqual(known);
  });

  it('shares them also while it is invalid', () => {
    const after = readJsonDocument('{"a": {"x": [1, 2]}, "b": {"y": }}', before);
    expect(partsOf(after).a).toBe(partsOf(before).a);
    expect(after.diagnostics).toMatchObject([{ code: 'json-syntax' }]);
  });

  it('reports again what an earlier version already had', () => {
    const repeated = readJsonDocument('{"a": {"x": 1, "x": 2}, "b": 1}');
    const after = readJsonDocument('{"a": {"x": 1, "x": 2}, "b": 10}', repeated);
    expect(after.diagnostics).toMatchObject([{ code: 'json-duplicate-key' }]);
  });
});
