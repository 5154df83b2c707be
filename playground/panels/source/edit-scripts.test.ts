import { history, redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import type { EditorState, Transaction, TransactionSpec } from '@codemirror/state';
import fc from 'fast-check';
import { getNodeValue, parseTree } from 'jsonc-parser';
import { expect, it } from 'vitest';
import {
  duplicateNode,
  insertNodes,
  moveNode,
  type NodeEdit,
  nodesIn,
  pasteNodes,
  placeAfter,
  placeBefore,
  placeInside,
  removeNode,
  replaceNode,
  stepNode,
  toggleHidden,
  wrapNode,
} from '../../../page-text/edits/node-edits.ts';
import { endOf } from '../../../page-text/edits/text-change.ts';
import { type PageTree, readTree, type TreeNode } from '../../../page-text/page-tree.ts';
import type { Json, NodeDefinition } from '../../../schemas/page.ts';
import { insertables } from '../../catalogue/starters.ts';
import { dropEdit, placeOn } from '../../selection/dragging.ts';
import { OutlineRows } from '../outline/outline-rows.ts';
import { createEditorState } from './create-editor-state.ts';
import { stateWithHistory, undoCopyOf } from './kept-history.ts';
import type { Language } from './language/client.ts';
import { editTransaction, fieldSessions, valueTransaction } from './node-transactions.ts';
import { replacement } from './replace-text.ts';

/** Number of scripts: a sample by default, or more with, for example, EDIT_SCRIPTS=100000. */
const numRuns = Number(process.env.EDIT_SCRIPTS ?? 2000);

type Kept = ReturnType<typeof undoCopyOf>;
type Open = (text: string, kept?: Kept) => EditorState;

/** The editor as the source panel creates it, which also parses and highlights. */
const wholeEditor: Open = (text, kept) =>
  createEditorState({
    name: { kind: 'pages', id: 'home' },
    text,
    language: {} as Language,
    nonce: '',
    kept,
  });
/** Only the parts of the editor that take part in undoing. */
const bareEditor: Open = (text, kept) => stateWithHistory(text, kept, [history(), fieldSessions]);
const editor = fc.nat(49).map((at) => (at === 0 ? wholeEditor : bareEditor));

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

/** The random choices of a step: the nodes, the place and the text. */
interface Draw {
  target: TreeNode;
  other: TreeNode;
  which: number;
  words: string;
}

/** A node edit, and the node whose text it may remove. Elsewhere it may remove only white space and commas. */
interface Edited {
  edit: NodeEdit | undefined;
  within?: TreeNode | undefined;
}

const placeAt = ({ other, which }: Draw) =>
  [() => placeBefore(other), () => placeAfter(other), () => placeInside(other)][which % 3]!();
const beginnings = insertables()
  .slice(0, 6)
  .map(({ node: begin }) => begin());
const added: NodeDefinition = { widget: 'text', props: { text: 'New' } };
const extracted: NodeDefinition = {
  widget: 'fragment',
  props: { name: 'part', with: { heading: '{{ page.title }}' } },
};

/** Node edits as made by the outline, the canvas, the keyboard and dialogs. */
const nodeEdits: Readonly<Record<string, (tree: PageTree, draw: Draw) => Edited>> = {
  insert: (tree, draw) => ({
    edit: insertNodes(tree, placeAt(draw), [draw.which === 1 ? added : beginnings[draw.which]!]),
  }),
  'insert dragged': (tree, { other, which }) => {
    const place = placeOn(other, (['before', 'inside', 'after'] as const)[which % 3]!, { node: added });
    return { edit: place && dropEdit(tree, { node: added }, place) };
  },
  remove: (tree, { target }) => ({ edit: removeNode(tree, target), within: target }),
  move: (tree, draw) => ({ edit: moveNode(tree, draw.target, placeAt(draw)), within: draw.target }),
  step: (tree, { target, which }) => ({ edit: stepNode(tree, target, which % 2 ? 1 : -1), within: target }),
  duplicate: (tree, { target }) => ({ edit: duplicateNode(tree, target) }),
  wrap: (tree, { target }) => ({ edit: wrapNode(tree, target), within: target }),
  hide: (tree, { target }) => ({ edit: toggleHidden(tree, target), within: target }),
  paste: (tree, { target, other, words }) => {
    const copied = tree.text.slice(target.json.offset, endOf(target.json));
    return {
      edit: pasteNodes(tree, placeAfter(other), nodesIn(words === '' ? `[${copied},${copied}]` : copied) ?? []),
    };
  },
  extract: (tree, { target }) => ({ edit: replaceNode(tree, target, extracted), within: target }),
};

/** Typing in the source: words inside a text, white space between values, and arbitrary input anywhere. */
const typings: Readonly<
  Record<string, (text: string, draw: Draw & { at: number }) => { from: number; insert: string }>
> = {
  words: (text, { at, words }) => {
    const texts = [...text.matchAll(/"(?:\\.|[^"\\])*"/g)];
    const chosen = texts[at % texts.length] ?? { index: 0 };
    return { from: chosen.index + 1, insert: words.replaceAll(/["\\\p{C}]/gu, '') };
  },
  space: (text, { at }) => {
    const gaps = [...text.matchAll(/[{}[\]:]/g)].filter(({ index }) => {
      const before = text.slice(0, index).replaceAll(/\\./g, '');
      return before.split('"').length % 2 === 1;
    });
    return { from: gaps[at % gaps.length]?.index ?? 0, insert: '\n  ' };
  },
  anything: (text, { at, words }) => ({ from: at % (text.length + 1), insert: words }),
};

const value = fc.constantFrom<Json | undefined>(undefined, null, 0, 'two', ['x'], { base: 1, md: 2 });
const path = fc.constantFrom(['props', 'text'], ['props', 'style', 'gap'], ['when'], ['on', 'press'], ['props', 'a/b']);
const draws = {
  target: fc.nat(60),
  other: fc.nat(60),
  which: fc.nat(5),
  words: fc.constantFrom('', 'a', 'नमस्ते', '"{', ', '),
};
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('nodes' as const),
      how: fc.constantFrom(...Object.keys(nodeEdits)),
      ...draws,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('value' as const), path, value, ...draws }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('type' as const),
      how: fc.constantFrom(...Object.keys(typings)),
      at: fc.nat(5000),
      ...draws,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const, 'reload' as const), ...draws }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const), ...draws }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Lists a document's nodes by pointer, computed from its JSON value. */
function nodesOf(value: Json | undefined, pointer: string): string[] {
  return (Array.isArray(value) ? value : []).flatMap((each, index) => {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return [];
    const own = `${pointer}/${index}`;
    const { widget = '', children, slots } = each as { widget?: Json; children?: Json; slots?: Json };
    const named = typeof slots === 'object' && slots !== null && !Array.isArray(slots) ? Object.entries(slots) : [];
    return [
      `${own} ${widget}`,
      ...nodesOf(children, `${own}/children`),
      ...named.flatMap(([name, slot]) => nodesOf(slot, `${own}/slots/${name}`)),
    ];
  });
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Expects the outline and the tree to contain exactly the nodes of the source. */
function expectOutline(text: string): void {
  const tree = readTree(text);
  const wanted = nodesOf((JSON.parse(text) as { body?: Json }).body, '/body').sort();
  expect([...tree.nodes.values()].map(({ pointer, widget }) => `${pointer} ${widget}`).sort()).toEqual(wanted);
  const outline = new OutlineRows(tree, new Set());
  const rows = outline.slice(0, outline.count).flatMap(({ node }) => (node ? [`${node.pointer} ${node.widget}`] : []));
  expect(rows.sort()).toEqual(wanted);
}

/** Expects an edit to remove nothing but white space and commas outside its node. */
function expectUntouched(text: string, { changes }: NodeEdit, within: TreeNode | undefined): void {
  for (const { from, to } of changes) {
    const start = Math.max(from, Math.min(to, within?.json.offset ?? to));
    const end = Math.max(start, Math.min(to, within ? endOf(within.json) : start));
    expect((text.slice(from, start) + text.slice(end, to)).replaceAll(/[\s,]/g, '')).toBe('');
  }
}

function specOf(state: EditorState, script: Step, first: string): TransactionSpec | undefined {
  const text = state.doc.toString();
  const tree = readTree(text);
  const all = [...tree.nodes.values()];
  const draw = { ...script, target: all[script.target % all.length]!, other: all[script.other % all.length]! };
  if (script.kind === 'restore') return text === first ? undefined : replacement(text, first);
  if (script.kind === 'type') {
    const { from, insert } = typings[script.how]!(text, { ...draw, at: script.at });
    return insert === '' ? undefined : { changes: { from, insert }, userEvent: 'input.type' };
  }
  if (all.length === 0) return undefined;
  if (script.kind === 'value') return valueTransaction(state, [...draw.target.path, ...script.path], script.value);
  if (script.kind !== 'nodes') return undefined;
  const { edit, within } = nodeEdits[script.how]!(tree, draw);
  if (!edit) return undefined;
  if (isJson(text)) expectUntouched(text, edit, within);
  return editTransaction(state, edit);
}

const dataOf = (text: string): unknown => {
  const root = parseTree(text);
  return root && getNodeValue(root);
};

it(
  `undoes and redoes ${numRuns} scripts of edits in all views exactly, and leaves unrelated text unchanged`,
  () => {
    fc.assert(
      fc.property(editor, document, fc.array(step, { maxLength: 10 }), (opened, first, script) => {
        let state = opened(first);
        const seen = new Set([first]);
        const dispatch = (transaction: Transaction) => {
          state = transaction.state;
          seen.add(state.doc.toString());
        };
        for (const each of script) {
          const before = state.doc.toString();
          if (each.kind === 'undo' || each.kind === 'redo') {
            const [back, forth] = each.kind === 'undo' ? [undo, redo] : [redo, undo];
            if (!back({ state, dispatch })) continue;
            expect(seen.has(state.doc.toString())).toBe(true);
            forth({ state, dispatch });
            expect(state.doc.toString()).toBe(before);
            back({ state, dispatch });
          } else if (each.kind === 'reload') {
            state = opened(before, JSON.parse(JSON.stringify(undoCopyOf(state))));
            expect(state.doc.toString()).toBe(before);
          } else {
            const spec = specOf(state, each, first);
            if (!spec) continue;
            dispatch(state.update(spec));
            const after = state.doc.toString();
            if (isJson(before) && (each.kind !== 'type' || each.how !== 'anything'))
              expect([each, isJson(after)]).toEqual([each, true]);
            if (each.kind === 'value' && isJson(before) && after !== before)
              expect(dataOf(after)).not.toEqual(dataOf(before));
          }
          if (isJson(state.doc.toString())) expectOutline(state.doc.toString());
        }
        const last = state.doc.toString();
        /** Steps in one direction to the end. Setting and then removing a value gives a step that changes nothing. */
        const all = (command: typeof undo, depth: typeof undoDepth): string[] => {
          const texts = [state.doc.toString()];
          while (depth(state) > 0) {
            command({ state, dispatch });
            if (state.doc.toString() !== texts.at(-1)) texts.push(state.doc.toString());
          }
          return texts;
        };
        all(redo, redoDepth);
        const undone = all(undo, undoDepth);
        expect(undone.at(-1)).toBe(first);
        expect(undone).toContain(last);
        expect(all(redo, redoDepth)).toEqual(undone.reverse());
      }),
      { numRuns },
    );
  },
  300_000 + numRuns * 20,
);
