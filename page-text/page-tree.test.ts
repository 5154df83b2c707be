import { expect, it } from 'vitest';
import { readTree } from './page-tree.ts';

it.each([
  ['slots', '{ "body": [{ "widget": "box", "slots": { "item": 1, "item": [{ "widget": "text" }] } }] }'],
  ['children', '{ "body": [{ "widget": "box", "children": [{ "widget": "text" }], "children": 1 }] }'],
])('finds the JSON of nodes in duplicate %s', (_, text) => {
  const inside = [...readTree(text).nodes.values()].filter(({ widget }) => widget === 'text');
  expect(inside.map(({ json }) => text.slice(json.offset, json.offset + json.length))).toEqual([
    '{ "widget": "text" }',
  ]);
});

it.each([
  ['newest', ['शब्द', 'mots']],
  ['oldest', ['mots', 'शब्द']],
])('reuses equal parts of the most similar text when that is the %s', (_, order) => {
  const pageOf = (words: string, last: string) =>
    JSON.stringify({
      body: [...Array(9).keys()].map((at) => ({ widget: 'text', id: `${at === 8 ? last : words}${at}` })),
    });
  const nodesOf = (text: string) => readTree(text).root!.syntax.children![0]!.children![1]!.children!;
  const known = new Map(order.map((words) => [words, nodesOf(pageOf(words, words))]));
  const edited = nodesOf(pageOf('mots', 'autre'));
  expect(edited.slice(0, 8).map((node, at) => node === known.get('mots')![at])).toEqual(Array(8).fill(true));
});
