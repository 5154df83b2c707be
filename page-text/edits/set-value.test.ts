import { expect, it } from 'vitest';
import { readTree } from '../page-tree.ts';
import type { Path } from '../pointer.ts';
import { removeValue, setValue } from './set-value.ts';
import { applyChanges } from './text-change.ts';

/** Applies a change to the text of a document, and parses the result. */
const changed = (document: object, change: (tree: ReturnType<typeof readTree>) => ReturnType<typeof setValue>) => {
  const text = JSON.stringify(document);
  return JSON.parse(applyChanges(text, change(readTree(text)))) as unknown;
};

it.each<[what: string, before: object, path: Path, after: object]>([
  ['one of two', { props: { a: 1, b: 2 } }, ['props', 'a'], { props: { b: 2 } }],
  ['the last, with what is kept only for it', { widget: 'x', props: { a: 1 } }, ['props', 'a'], { widget: 'x' }],
  ['the last of all', { props: { style: { tone: 'गहरा' } } }, ['props', 'style', 'tone'], {}],
  ['the last inside of more', { props: { style: { a: 1 }, b: 2 } }, ['props', 'style', 'a'], { props: { b: 2 } }],
  ['the last of an object that says something empty', { data: { x: 1 } }, ['data', 'x'], { data: {} }],
  ['the last of a list', { body: [{ widget: 'x' }] }, ['body', 0], { body: [] }],
  ['one of a list', { body: [{ a: 1 }, { b: 2 }] }, ['body', 0], { body: [{ b: 2 }] }],
  ['the last of a node in a list', { body: [{ props: { a: 1 } }] }, ['body', 0, 'props', 'a'], { body: [{}] }],
  [
    'the last of an action',
    { on: { press: [{ with: { a: 1 } }] } },
    ['on', 'press', 0, 'with', 'a'],
    { on: { press: [{}] } },
  ],
  ['an event', { widget: 'x', on: { press: [] } }, ['on', 'press'], { widget: 'x' }],
  ['what is not there', { props: { a: 1 } }, ['props', 'b'], { props: { a: 1 } }],
  ['what is in nothing', { props: { a: 1 } }, ['slots', 'item', 0], { props: { a: 1 } }],
])('removes %s', (_, before, path, after) => {
  expect(changed(before, (tree) => removeValue(tree, path))).toEqual(after);
});

it.each<[what: string, before: object, path: Path, value: unknown, after: object]>([
  ['a member', { props: { a: 1 } }, ['props', 'a'], '新', { props: { a: '新' } }],
  ['what is around it', { widget: 'x' }, ['props', 'style', 'a'], 1, { widget: 'x', props: { style: { a: 1 } } }],
  ['a list around it', { widget: 'x' }, ['on', 'press', 0, 'do'], 'go', { widget: 'x', on: { press: [{ do: 'go' }] } }],
  ['one more of a list', { body: [1] }, ['body', 1], 2, { body: [1, 2] }],
  ['what is not an object by one', { props: 1 }, ['props', 'a'], 2, { props: { a: 2 } }],
  ['a list by an object', { props: { a: [1] } }, ['props', 'a'], { b: 1 }, { props: { a: { b: 1 } } }],
  ['an object with other members', { a: { b: 1, c: 2 } }, ['a'], { c: 2, b: 1 }, { a: { c: 2, b: 1 } }],
  ['a longer list', { a: [1, 2] }, ['a'], [1, 2, 3], { a: [1, 2, 3] }],
  ['nothing', { a: { b: null } }, ['a', 'b'], null, { a: { b: null } }],
])('sets %s', (_, before, path, value, after) => {
  expect(JSON.stringify(changed(before, (tree) => setValue(tree, path, value)))).toBe(JSON.stringify(after));
});
