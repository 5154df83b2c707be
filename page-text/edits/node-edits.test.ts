import { history, redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../schemas/page.ts';
import { nearestNode, nodeAtOffset, type PageTree, readTree, type TreeNode } from '../page-tree.ts';
import {
  duplicateNode,
  insertNodes,
  moveNode,
  type NodeEdit,
  nodesIn,
  placeAfter,
  placeBefore,
  placeInside,
  removeNode,
  stepNode,
  toggleHidden,
  wrapNode,
} from './node-edits.ts';
import { removeValue, setValue } from './set-value.ts';
import { applyChanges } from './text-change.ts';

const undoState = (text: string) => EditorState.create({ doc: text, extensions: [history({ newGroupDelay: 0 })] });

/** Returns all nodes of a document by pointer, according to its value. */
function nodesOf(value: Json | undefined, pointer = '', isList = false): string[] {
  const fields = value as Record<string, Json> | undefined;
  if (isList)
    return ((Array.isArray(value) ? value : []) as Json[]).flatMap((each, index) => [
      `${pointer}/${index} ${(each as { widget: string }).widget}`,
      ...nodesOf((each as { children?: Json }).children, `${pointer}/${index}/children`, true),
      ...Object.entries((each as { slots?: Record<string, Json> }).slots ?? {}).flatMap(([name, slot]) =>
        nodesOf(slot, `${pointer}/${index}/slots/${name}`, true),
      ),
    ]);
  return nodesOf(fields?.body, '/body', true);
}

const nodeOf = (inside: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc.record(
    {
      widget: fc.constantFrom('text', 'box', 'repeater', 'button'),
      id: fc.constantFrom('a', 'b'),
      when: fc.constantFrom<Json>(false, '{{ flags.on }}'),
      props: fc.dictionary(fc.constantFrom('text', 'tag', 'a/b'), fc.constantFrom<Json>('x{"', 'two, three', 3, null)),
      children: fc.array(inside, { maxLength: 3 }),
      slots: fc.dictionary(fc.constantFrom('item', 'empty'), fc.array(inside, { maxLength: 2 }), { maxKeys: 2 }),
    },
    { requiredKeys: ['widget'] },
  ) as fc.Arbitrary<Json>;
const node = nodeOf(nodeOf(fc.constant<Json>({ widget: 'text' })));

const document = fc
  .tuple(fc.array(node, { maxLength: 4 }), fc.constantFrom(0, 2, 4, '\t'))
  .map(([body, space]) => JSON.stringify({ id: 'page', body, version: 3 }, undefined, space));

type Step = readonly [operation: number, target: number, other: number, which: number];
const step = fc.tuple(fc.nat(8), fc.nat(30), fc.nat(30), fc.nat(2)) as fc.Arbitrary<Step>;

const placeAt = (other: TreeNode, which: number) =>
  [() => placeBefore(other), () => placeAfter(other), () => placeInside(other)][which]!();
const added = { widget: 'text', props: { text: 'New' } };

const operations: readonly ((
  tree: PageTree,
  target: TreeNode,
  other: TreeNode,
  which: number,
) => NodeEdit | undefined)[] = [
  (tree, _, other, which) => insertNodes(tree, placeAt(other, which), which === 1 ? [added, added] : [added]),
  (tree, target) => removeNode(tree, target),
  (tree, target, other, which) => moveNode(tree, target, placeAt(other, which)),
  (tree, target) => duplicateNode(tree, target),
  (tree, target) => wrapNode(tree, target),
  (tree, target) => toggleHidden(tree, target),
  (tree, target, _, which) => stepNode(tree, target, which === 0 ? 1 : -1),
  (tree, target, _, which) => ({
    changes: setValue(tree, [...target.path, 'props', ['text', 'style', 'a/b'][which]!], { base: which }),
    select: target.pointer,
  }),
  (tree, target, _, which) => ({
    changes: removeValue(tree, [...target.path, 'props', ['text', 'tag', 'a/b'][which]!]),
    select: target.pointer,
  }),
];

/** Index of the operation that moves a node, which must not rewrite it. */
const moves = 2;
const letters = (text: string) => [...text.replaceAll(/[\s,]/g, '')].sort().join('');

it('edits any document with any script, so that it stays valid and undoes to the same bytes', () => {
  fc.assert(
    fc.property(document, fc.array(step, { maxLength: 12 }), (text, script) => {
      let state = undoState(text);
      const dispatch = (transaction: { state: EditorState }) => {
        state = transaction.state;
      };
      for (const [operation, target, other, which] of script) {
        const before = state.doc.toString();
        const tree = readTree(before);
        const all = [...tree.nodes.values()];
        if (all.length === 0) break;
        const edit = operations[operation]!(tree, all[target % all.length]!, all[other % all.length]!, which);
        if (!edit) continue;
        const after = applyChanges(before, edit.changes);
        dispatch(state.update({ changes: edit.changes, userEvent: 'input.node' }));
        expect(state.doc.toString()).toBe(after);
        const now = readTree(after);
        expect([...now.nodes.values()].map(({ pointer, widget }) => `${pointer} ${widget}`).sort()).toEqual(
          nodesOf(JSON.parse(after)).sort(),
        );
        if (edit.select !== undefined) expect(now.nodes.has(edit.select)).toBe(true);
        if (operation === moves) {
          expect(letters(after).replaceAll('"children":[]', '').length - letters(before).length).toBeLessThan(20);
          const moved = JSON.parse(JSON.stringify(all[target % all.length]!.words));
          expect(now.nodes.get(edit.select!)!.words).toBe(moved);
        }
        for (const { from, to, insert } of edit.changes)
          if (operation === 0 && insert !== '') expect(before.slice(from, to).trim()).toBe('');
      }
      const final = state.doc.toString();
      while (undoDepth(state) > 0) undo({ state, dispatch });
      expect(state.doc.toString()).toBe(text);
      while (redoDepth(state) > 0) redo({ state, dispatch });
      expect(state.doc.toString()).toBe(final);
    }),
    { numRuns: 1000 },
  );
});

const page = `{
  "id": "page",
  "body": [
    { "widget": "text",   "props": { "text": "One" } },
    {
      "widget": "box",
      "children": [
        { "widget": "text", "id": "two", "props": { "text": "Two" } }
      ]
    },
    { "widget": "text", "props": { "text": "Three" } }
  ]
}
`;
const tree = readTree(page);
const at = (pointer: string) => tree.nodes.get(pointer)!;
const edited = (edit: NodeEdit | undefined) => applyChanges(page, edit!.changes);

describe('the text of a document', () => {
  it('keeps its bytes where it is not edited', () => {
    const moved = edited(moveNode(tree, at('/body/0'), placeInside(at('/body/1'))));
    expect(moved).toBe(`{
  "id": "page",
  "body": [
    {
      "widget": "box",
      "children": [
        { "widget": "text", "id": "two", "props": { "text": "Two" } },
        { "widget": "text",   "props": { "text": "One" } }
      ]
    },
    { "widget": "text", "props": { "text": "Three" } }
  ]
}
`);
  });

  it('changes only where objects and lists differ', () => {
    const list = readTree('{ "props": { "list":  [ { "a": 1, "b":  2 }, { "a": 3, "b":  4 } ] } }');
    const swapped = [
      { a: 3, b: 4 },
      { a: 1, b: 2 },
    ];
    expect(applyChanges(list.text, setValue(list, ['props', 'list'], swapped))).toBe(
      '{ "props": { "list":  [ { "a": 3, "b":  4 }, { "a": 1, "b":  2 } ] } }',
    );
    expect(applyChanges(list.text, setValue(list, ['props', 'list', 0], { a: 1 }))).toContain('{ "a": 3, "b":  4 }');
  });

  it('changes only at the value that is set', () => {
    const changes = setValue(tree, ['body', 2, 'props', 'tag'], 'h2');
    expect(applyChanges(page, changes)).toBe(page.replace('"Three" }', '"Three", "tag": "h2" }'));
    expect(setValue(tree, ['body', 2, 'props', 'text'], 'Three')).toEqual([]);
    expect(applyChanges(page, removeValue(tree, ['body', 2, 'props', 'text']))).toBe(
      page.replace(', "props": { "text": "Three" }', ''),
    );
  });
});

it('selects the moved node in its new place', () => {
  expect(moveNode(tree, at('/body/0'), placeInside(at('/body/1')))?.select).toBe('/body/0/children/1');
  expect(moveNode(tree, at('/body/0'), placeAfter(at('/body/2')))?.select).toBe('/body/2');
  expect(stepNode(tree, at('/body/1/children/0'), 1)?.select).toBe('/body/2');
  expect(removeNode(tree, at('/body/1/children/0'))?.select).toBe('/body/1');
  expect(moveNode(tree, at('/body/1'), placeInside(at('/body/1/children/0')))).toBeUndefined();
});

it('moves a node one step among its siblings, and at either end out of the node around it', () => {
  const texts = (names: string) => [...names].map((name) => ({ widget: 'text', props: { text: name } }));
  const whole = { id: 'p', body: [...texts('AB'), { widget: 'box', children: texts('CDE') }, ...texts('F')] };
  const source = JSON.stringify(whole, null, 2);
  const nodes = readTree(source);
  const shape = (list: { props?: { text?: string }; children?: [] }[]): string =>
    list.map(({ props, children }) => props?.text ?? `(${shape(children ?? [])})`).join('');
  const stepped = (pointer: string, by: -1 | 1): string | undefined => {
    const edit = stepNode(nodes, nodes.nodes.get(pointer)!, by);
    return edit && shape(JSON.parse(applyChanges(source, edit.changes)).body);
  };
  expect([stepped('/body/0', 1), stepped('/body/1', -1)]).toEqual(['BA(CDE)F', 'BA(CDE)F']);
  expect([stepped('/body/0', -1), stepped('/body/3', 1)]).toEqual([undefined, undefined]);
  expect([stepped('/body/2/children/0', 1), stepped('/body/2/children/1', -1)]).toEqual(['AB(DCE)F', 'AB(DCE)F']);
  expect([stepped('/body/2/children/1', 1), stepped('/body/2/children/2', -1)]).toEqual(['AB(CED)F', 'AB(CED)F']);
  expect([stepped('/body/2/children/0', -1), stepped('/body/2/children/2', 1)]).toEqual(['ABC(DE)F', 'AB(CD)EF']);
});

it('copies a node with ids that are unique in the page', () => {
  const copied = edited(duplicateNode(tree, at('/body/1')));
  expect([...copied.matchAll(/"id": "(two\d*)"/g)].map(([, id]) => id)).toEqual(['two', 'two2']);
  expect(nodesIn('{ "widget": "text", "id": "a" }')).toEqual([{ widget: 'text', id: 'a' }]);
  expect(nodesIn('[{ "widget": "text" }, 3]')).toBeUndefined();
  expect(nodesIn('words')).toBeUndefined();
});

it('finds nodes by offset and by pointer', () => {
  expect(nodeAtOffset(tree, page.indexOf('Two'))?.pointer).toBe('/body/1/children/0');
  expect(nodeAtOffset(tree, 0)).toBeUndefined();
  expect(nearestNode(tree, '/body/2/props/text')?.pointer).toBe('/body/2');
});
