import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../schemas/page.ts';
import {
  duplicateNode,
  insertNodes,
  moveNode,
  type NodeEdit,
  placeAfter,
  placeInside,
  removeNode,
  wrapNode,
} from '../edits/node-edits.ts';
import { setValue } from '../edits/set-value.ts';
import { applyChanges } from '../edits/text-change.ts';
import { type PageTree, readTree, type TreeNode } from '../page-tree.ts';
import { mergeTexts } from './merge-texts.ts';

const page = (body: Json[], rest: Record<string, Json> = {}): string =>
  JSON.stringify({ id: 'home', slug: '/', ...rest, body }, undefined, 2);
const text = (words: string, rest: Record<string, Json> = {}): Json => ({
  widget: 'text',
  props: { text: words, ...rest },
});
const box = (...children: Json[]): Json => ({ widget: 'box', children });

interface Case {
  base: string;
  theirs: string;
  mine: string;
  /** The merged value, when both sides change different things. */
  merged?: string;
  /** Changes that differ between the sides. */
  conflicts?: [title: string, mine: string, theirs: string][];
  /** The value when theirs is chosen for every conflict. */
  chosen?: string;
}

const cases: Record<string, Case> = {
  'values of different nodes': {
    base: page([text('A'), text('B')]),
    theirs: page([text('A', { tag: 'h1' }), text('B')]),
    mine: page([text('A'), text('Bee')]),
    merged: page([text('A', { tag: 'h1' }), text('Bee')]),
  },
  'different values of one node': {
    base: page([text('A', { style: { gap: 1, color: 'ink' } })]),
    theirs: page([text('A', { style: { gap: 2, color: 'ink' } })]),
    mine: page([text('A', { style: { gap: 1, color: 'accent' } })]),
    merged: page([text('A', { style: { gap: 2, color: 'accent' } })]),
  },
  'the same change of both': {
    base: page([text('A')]),
    theirs: page([text('Sale'), text('New')]),
    mine: page([text('Sale'), text('New'), text('Mine')]),
    merged: page([text('Sale'), text('New'), text('Mine')]),
  },
  'a node that they added where I did': {
    base: page([text('A')]),
    theirs: page([text('A'), text('Theirs')]),
    mine: page([text('A'), text('Mine')]),
    merged: page([text('A'), text('Theirs'), text('Mine')]),
  },
  'a node that they wrapped and I changed': {
    base: page([text('A'), text('B')]),
    theirs: page([box(text('A')), text('B')]),
    mine: page([text('A', { tag: 'h1' }), text('B')]),
    merged: page([box(text('A', { tag: 'h1' })), text('B')]),
  },
  'a node that they moved and I changed': {
    base: page([text('A'), text('B'), box()]),
    theirs: page([text('B'), box(text('A'))]),
    mine: page([text('A'), text('B', { tag: 'h1' }), box()]),
    merged: page([text('B', { tag: 'h1' }), box(text('A'))]),
  },
  'a node that they removed, beside one that I changed': {
    base: page([text('A'), text('B')]),
    theirs: page([text('B')]),
    mine: page([text('A'), text('Bee')]),
    merged: page([text('Bee')]),
  },
  'values of the document': {
    base: page([], { seo: { title: 'One', description: 'd' } }),
    theirs: page([], { seo: { title: 'Two', description: 'd' } }),
    mine: page([], { seo: { title: 'One', description: 'e' } }),
    merged: page([], { seo: { title: 'Two', description: 'e' } }),
  },
  'one value that both changed': {
    base: page([text('A')]),
    theirs: page([text('Theirs')]),
    mine: page([text('Mine')]),
    conflicts: [
      [
        'The text of text “A”',
        'Changed the text of text “A” from “A” to “Mine”.',
        'Changed the text of text “A” from “A” to “Theirs”.',
      ],
    ],
    chosen: page([text('Theirs')]),
  },
  'a node that they removed and I changed': {
    base: page([box(text('A')), text('B')]),
    theirs: page([text('B')]),
    mine: page([box(text('A'), text('New')), text('B')]),
    conflicts: [['Box', 'Changed box, or what is in it.', 'Removed box.']],
    chosen: page([text('B')]),
  },
  'a node that I removed and they changed': {
    base: page([box(text('A')), text('B')]),
    theirs: page([box(text('A'), text('New')), text('B')]),
    mine: page([text('B')]),
    conflicts: [['Box', 'Removed box.', 'Changed box, or what is in it.']],
    chosen: page([box(text('A'), text('New')), text('B')]),
  },
  'a node that they removed and into which I moved another': {
    base: page([text('A'), { ...(box() as object), id: 'x' }]),
    theirs: page([text('A')]),
    mine: page([{ ...(box(text('A')) as object), id: 'x' }]),
    conflicts: [['Box “x”', 'Changed box “x”, or what is in it.', 'Removed box “x”.']],
    chosen: page([text('A')]),
  },
  'a node that both moved': {
    base: page([text('A'), { ...(box() as object), id: 'x' }, { ...(box() as object), id: 'y' }]),
    theirs: page([
      { ...(box(text('A')) as object), id: 'x' },
      { ...(box() as object), id: 'y' },
    ]),
    mine: page([
      { ...(box() as object), id: 'x' },
      { ...(box(text('A')) as object), id: 'y' },
    ]),
    conflicts: [['Text “A”', 'Moved text “A” to box “y”.', 'Moved text “A” to box “x”.']],
    chosen: page([
      { ...(box(text('A')) as object), id: 'x' },
      { ...(box() as object), id: 'y' },
    ]),
  },
};

describe.each(Object.entries(cases))('merging %s', (_, { base, theirs, mine, merged, conflicts = [], chosen }) => {
  it('combines both changes, or reports a conflict', () => {
    const result = mergeTexts({ base, theirs, mine })!;
    expect(result.conflicts.map((each) => [each.title, each.mine, each.theirs])).toEqual(conflicts);
    expect(JSON.parse(result.text)).toEqual(JSON.parse(merged ?? mine));
    const choices = Object.fromEntries(result.conflicts.map(({ key }) => [key, 'theirs' as const]));
    expect(JSON.parse(mergeTexts({ base, theirs, mine }, choices)!.text)).toEqual(JSON.parse(chosen ?? merged!));
  });
});

it('keeps the bytes of my text except for their changes', () => {
  const mine = '{ "id":"home",\n\n  "body": [ {"widget":"text","props":{"text":"Mine"}},\n {"widget" : "box"} ] }';
  const base = page([text('A'), { widget: 'box' }]);
  const theirs = page([text('A'), { widget: 'box', props: { tag: 'section' } }]);
  const merged = mergeTexts({
    base: base.replace('  "slug": "/",\n', ''),
    theirs: theirs.replace('  "slug": "/",\n', ''),
    mine,
  });
  expect(merged!.text).toContain('{"widget":"text","props":{"text":"Mine"}},\n {"widget" : "box", ');
});

it.each(['{', '{} // words', '[1]', '{ "body": 3 }', '{ "body": [1] }', page([{ widget: 'box', children: 'x' }])])(
  'does not merge the text %s by nodes',
  (theirs) => {
    expect(mergeTexts({ base: page([]), theirs, mine: page([text('A')]) })).toBeUndefined();
  },
);

/** A document in which every node has unique words. */
const shape = fc.array(fc.array(fc.nat(2), { maxLength: 3 }), { minLength: 1, maxLength: 4 });
const document = shape.map((boxes) => {
  let count = 0;
  const own = () => text(`base ${count++}`);
  return page(boxes.flatMap((inner) => [own(), box(...inner.map(own)), own()]));
});

type Make = (tree: PageTree, node: TreeNode, other: TreeNode, words: string) => NodeEdit | undefined;
const leafEdits: readonly Make[] = [
  (tree, node, _, words) => ({ changes: setValue(tree, [...node.path, 'props', 'text'], words), select: undefined }),
  (tree, node, _, words) => ({
    changes: setValue(tree, [...node.path, 'props', 'style'], { gap: words }),
    select: undefined,
  }),
  (tree, node, _, words) => insertNodes(tree, placeAfter(node), [{ widget: 'text', props: { text: words } }]),
  (tree, node) => removeNode(tree, node),
  (tree, node) => wrapNode(tree, node),
];
const anyEdits: readonly Make[] = [
  ...leafEdits,
  (tree, node, other) => moveNode(tree, node, placeAfter(other)),
  (tree, node, other) => moveNode(tree, node, placeInside(other)),
  (tree, node) => duplicateNode(tree, node),
];

const step = fc.tuple(fc.nat(40), fc.nat(40), fc.nat(7));
type Step = readonly [number, number, number];

/** Applies one side's edits to its nodes, each identified by its words, and returns the text. */
function edited(base: string, steps: readonly Step[], isOwn: (at: number) => boolean, side: string): string {
  const leaves = [...readTree(base).nodes.values()].filter(({ slots }) => slots.length === 0);
  const own = leaves.map(({ words }) => words).filter((_, at) => isOwn(at));
  const left = new Set(own);
  return steps.reduce((now, [at, , how], index) => {
    const tree = readTree(now);
    const words = own[at % Math.max(1, own.length)];
    const node = [...tree.nodes.values()].find((each) => each.words === words);
    if (words === undefined || !node || !left.delete(words)) return now;
    const edit = leafEdits[how % leafEdits.length]!(tree, node, node, `${side} ${index}`);
    return edit ? applyChanges(now, edit.changes) : now;
  }, base);
}

const wordsIn = (source: string): string[] => source.match(/(base|mine|theirs) \d+/g) ?? [];

/** Expects that the merged text contains the words that either side has added, and none that one has removed. */
const expectBoth = (base: string, theirs: string, mine: string, merged: string) => {
  const [before, after] = [new Set(wordsIn(base)), wordsIn(merged)];
  for (const side of [theirs, mine]) {
    for (const words of wordsIn(side)) if (!before.has(words)) expect(after).toContain(words);
    for (const words of before) if (!wordsIn(side).includes(words)) expect(after).not.toContain(words);
  }
  expect(after.length).toBe(new Set(after).size);
};

describe('any texts', () => {
  it('merge without conflicts, with the changes of both sides, if they differ in different places', () => {
    fc.assert(
      fc.property(document, fc.array(step, { maxLength: 6 }), fc.array(step, { maxLength: 6 }), (base, one, other) => {
        const theirs = edited(base, one, (at) => at % 4 === 0, 'theirs');
        const mine = edited(base, other, (at) => at % 4 === 2, 'mine');
        const merged = mergeTexts({ base, theirs, mine })!;
        expect(merged.conflicts).toEqual([]);
        expectBoth(base, theirs, mine, merged.text);
      }),
      { numRuns: 500 },
    );
  });

  it('merge to valid JSON, whatever is chosen, and lose nothing without a choice', () => {
    const apply = (base: string, steps: readonly Step[], side: string) =>
      steps.reduce((now, [at, to, how], index) => {
        const tree = readTree(now);
        const all = [...tree.nodes.values()];
        if (all.length === 0) return now;
        const edit = anyEdits[how]!(tree, all[at % all.length]!, all[to % all.length]!, `${side} ${index}`);
        return edit ? applyChanges(now, edit.changes) : now;
      }, base);
    fc.assert(
      fc.property(
        document,
        fc.array(step, { maxLength: 5 }),
        fc.array(step, { maxLength: 5 }),
        fc.boolean(),
        (base, one, other, isTheirs) => {
          const [theirs, mine] = [apply(base, one, 'theirs'), apply(base, other, 'mine')];
          expect(mergeTexts({ base, theirs: mine, mine })!.text).toBe(mine);
          expect(mergeTexts({ base, theirs, mine: base })!.text).toBe(theirs);
          expect(mergeTexts({ base, theirs: base, mine })!.text).toBe(mine);
          const merged = mergeTexts({ base, theirs, mine });
          if (!merged) return;
          JSON.parse(merged.text);
          const side = isTheirs ? 'theirs' : 'mine';
          const choices = Object.fromEntries(merged.conflicts.map(({ key }) => [key, side] as const));
          const chosen = mergeTexts({ base, theirs, mine }, choices);
          if (!chosen) return;
          JSON.parse(chosen.text);
          for (const words of wordsIn(isTheirs ? theirs : mine))
            if (words.startsWith(side)) expect(wordsIn(chosen.text)).toContain(words);
          if (merged.conflicts.length > 0) return;
          const after = wordsIn(merged.text);
          for (const words of [...wordsIn(theirs), ...wordsIn(mine)])
            if (!words.startsWith('base')) expect(after).toContain(words);
        },
      ),
      { numRuns: 500 },
    );
  });
});
