import { expect, it } from 'vitest';
import { readTree } from './page-tree.ts';

it.each([
  ['slots', '{ "body": [{ "widget": "box", "slots": { "item": 1, "item": [{ "widget": "text" }] } }] }'],
  ['children', '{ "body": [{ "widget": "box", "children": [{ "widget": "text" }], "children": 1 }] }'],
])('finds the JSON of nodes in %s that are written twice', (_, text) => {
  const inside = [...readTree(text).nodes.values()].filter(({ widget }) => widget === 'text');
  expect(inside.map(({ json }) => text.slice(json.offset, json.offset + json.length))).toEqual([
    '{ "widget": "text" }',
  ]);
});
