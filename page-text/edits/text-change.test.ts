import { parseTree } from 'jsonc-parser';
import { expect, it } from 'vitest';
import { applyChanges, areApplicable, gapBefore, indentAt, insertItem, reindent, textOf } from './text-change.ts';

const change = (from: number, to: number, insert = '') => ({ from, to, insert });

it('applies changes by offset, in whatever order they are given', () => {
  expect(applyChanges('abcdef', [change(4, 5, 'E'), change(0, 2, ''), change(4, 4, '-')])).toBe('cd-Ef');
});

it.each([
  ['apart', [change(0, 2), change(2, 4)], true],
  ['two insertions at one place', [change(3, 3, 'x'), change(3, 3, 'y')], true],
  ['to the end', [change(6, 6, 'x')], true],
  ['over each other', [change(0, 3), change(2, 4)], false],
  ['backwards', [change(3, 2)], false],
  ['past the end', [change(5, 7)], false],
])('checks whether changes are applicable: %s', (_, changes, expected) => {
  expect(areApplicable(6, changes)).toBe(expected);
});

it.each([
  ['the first line has none', '  "a"', 2, '  '],
  ['tabs and spaces', '{\n\t  "a"', 5, '\t  '],
  ['only what is before the offset', '{\n    "a"', 4, '  '],
  ['not the space of the line before', '{\n  "a": [1]', 9, '  '],
])('finds the indentation of a line: %s', (_, text, offset, expected) => {
  expect(indentAt(text, offset)).toBe(expected);
});

it.each([
  ['a value that starts its line', '[\n  1', 4, '\n  '],
  ['a value at the very start of its line', '[\n1', 2, '\n'],
  ['a value behind another on its line', '[\n  1, 2', 7, ' '],
  ['a value on the first line', '[1', 1, ' '],
  ['a value on the first line behind white space', '  1', 2, ' '],
])('finds the separator after a value: %s', (_, text, offset, expected) => {
  expect(gapBefore(text, offset)).toBe(expected);
});

it('re-indents JSON without changing its strings', () => {
  expect(reindent('{\n  "a": "x\\n  y"\n}', '', '    ')).toBe('{\n      "a": "x\\n  y"\n    }');
  expect(reindent('{\n    "a": 1\n  }', '  ', '')).toBe('{\n  "a": 1\n}');
  // A line with less indentation than its value is re-indented too.
  expect(reindent('{\n "a": 1\n}', '  ', '\t')).toBe('{\n\t"a": 1\n\t}');
});

it.each([
  ['into an empty list', '{\n  "a": []\n}', 0, '{\n  "a": [\n    9\n  ]\n}'],
  ['first', '{\n  "a": [\n    1,\n    2\n  ]\n}', 0, '{\n  "a": [\n    9,\n    1,\n    2\n  ]\n}'],
  ['between', '{\n  "a": [\n    1,\n    2\n  ]\n}', 1, '{\n  "a": [\n    1,\n    9,\n    2\n  ]\n}'],
  ['last', '{\n  "a": [\n    1,\n    2\n  ]\n}', 2, '{\n  "a": [\n    1,\n    2,\n    9\n  ]\n}'],
  ['behind the last', '{\n  "a": [1]\n}', 7, '{\n  "a": [1, 9]\n}'],
])('inserts an item %s', (_, text, index, expected) => {
  const list = parseTree(text)!.children![0]!.children![1]!;
  expect(applyChanges(text, [insertItem(text, list, index, '9')])).toBe(expected);
});

it('returns the text of a value as at the start of a line', () => {
  const text = '{\n  "a": {\n    "b": 1\n  }\n}';
  expect(textOf(text, parseTree(text)!.children![0]!.children![1]!)).toBe('{\n  "b": 1\n}');
});
