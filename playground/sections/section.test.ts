import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../page-text/edits/text-change.ts';
import { readTree, type TreeNode } from '../../page-text/page-tree.ts';
import type { Json, NodeDefinition } from '../../schemas/page.ts';
import { readSketch, sketchPattern } from '../../schemas/section-sketch.ts';
import { replaceNodes, sectionParts, withoutWrapper } from './section-parts.ts';
import { possibleSettings } from './section-settings.ts';
import { sketchOf } from './sketch-of-node.ts';

const nodeOf = (node: NodeDefinition): TreeNode => readTree(JSON.stringify({ body: [node] })).nodes.get('/body/0')!;

describe('the settings that a section can have', () => {
  it('are its literal values, those with content first chosen, each with a label of its own', () => {
    const node = nodeOf({
      widget: 'box',
      props: { tag: 'section' },
      children: [
        { widget: 'text', props: { text: 'Summer', tag: 'h2' } },
        { widget: 'text', props: { text: 'One' } },
        { widget: 'text', props: { text: 'Two for {{ user.firstName }}' } },
        { widget: 'text', props: { text: 'Three' } },
        { widget: 'image', props: { src: '/media/lamp.jpg', alt: '', width: 200 } },
        { widget: 'button', id: 'more', props: { label: 'More', to: '/sale' } },
      ],
    });
    expect(
      possibleSettings(node).map(({ pointer, label, value, chooses, isContent }) => [
        pointer,
        label,
        value,
        chooses,
        isContent,
      ]),
    ).toMatchInlineSnapshot(`
      [
        [
          "/children/0/props/text",
          "Heading",
          "Summer",
          undefined,
          true,
        ],
        [
          "/children/1/props/text",
          "Text",
          "One",
          undefined,
          true,
        ],
        [
          "/children/3/props/text",
          "Text 2",
          "Three",
          undefined,
          true,
        ],
        [
          "/children/4/props/src",
          "Picture",
          "/media/lamp.jpg",
          "picture",
          true,
        ],
        [
          "/children/4/props/alt",
          "Picture in words",
          "",
          undefined,
          false,
        ],
        [
          "/children/4/props/width",
          "Width of image",
          200,
          undefined,
          false,
        ],
        [
          "/children/5/props/label",
          "Button",
          "More",
          undefined,
          true,
        ],
        [
          "/children/5/props/to",
          "Button leads to",
          "/sale",
          "address",
          true,
        ],
      ]
    `);
  });

  it('are none in a node that only computes', () => {
    expect(possibleSettings(nodeOf({ widget: 'text', props: { text: '{{ page.id }}' } }))).toEqual([]);
  });
});

const list = (...texts: string[]): Json => ({
  version: 3,
  id: 'p',
  body: texts.map((text) => ({ widget: 'text', props: { text } })),
});

describe('a section of several nodes', () => {
  const tree = readTree(JSON.stringify(list('a', 'b', 'c', 'd'), null, 2));
  const at = (index: number) => tree.nodes.get(`/body/${index}`)!;

  it('has the nodes that stand next to each other, and takes their place', () => {
    const parts = sectionParts(tree, [at(1), at(2)])!;
    expect([parts.isWrapped, parts.root.pointer]).toEqual([true, '/body/1']);
    const shown = { widget: 'fragment', props: { name: 'both' } };
    const text = applyChanges(tree.text, replaceNodes(tree, [at(1), at(2)], shown)!.changes);
    const { body } = JSON.parse(text) as { body: NodeDefinition[] };
    expect(body.map(({ props }) => props?.text ?? props?.name)).toEqual(['a', 'both', 'd']);
    const container = { widget: 'box', children: [{ widget: 'text' }, { widget: 'image' }] };
    expect(withoutWrapper({ version: 3, id: 'both', body: [container] }).body).toEqual(container.children);
  });

  it.each([
    ['apart from each other', [0, 2]],
    ['none', []],
  ])('is not made of nodes that are %s', (_, indexes) => {
    expect(sectionParts(tree, indexes.map(at))).toBeUndefined();
  });
});

it.each<[string, NodeDefinition, string[] | undefined]>([
  ['a lone text', { widget: 'text', props: { text: 'x' } }, ['text']],
  [
    'what it contains',
    {
      widget: 'box',
      children: [
        { widget: 'text', props: { text: 'x', tag: 'h1' } },
        { widget: 'image', props: {} },
        { widget: 'button', props: {} },
      ],
    },
    ['heading', 'picture', 'button'],
  ],
  [
    'only the first of many parts',
    { widget: 'box', children: Array(20).fill({ widget: 'button' }) },
    Array(6).fill('button'),
  ],
  ['nothing that can be drawn', { widget: 'box' }, undefined],
])('sketches %s', (_, node, kinds) => {
  const sketch = sketchOf(nodeOf(node));
  expect(sketch && readSketch(sketch).map(({ kind }) => kind)).toEqual(kinds);
  if (sketch) expect(sketch).toMatch(new RegExp(sketchPattern));
  for (const { y, height } of readSketch(sketch ?? '')) expect(y + height).toBeLessThanOrEqual(8);
});
