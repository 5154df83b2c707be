import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, NodeDefinition } from '../../schemas/page.ts';
import { duplicateNode, insertNodes, moveNode, placeAfter, placeBefore, removeNode } from '../edits/node-edits.ts';
import { applyChanges } from '../edits/text-change.ts';
import { readTree } from '../page-tree.ts';
import { describeChanges } from './describe-changes.ts';
import { diffLines } from './diff-lines.ts';
import { canonicalJson } from './pair-nodes.ts';

const text = (words: string, more: object = {}) => ({ widget: 'text', props: { text: words }, ...more });
const box = (...children: object[]) => ({ widget: 'box', children });
const page = (body: object[], more: object = {}) => JSON.stringify({ id: 'p', slug: '/p', ...more, body }, null, 2);
const words = (before: string, after: string) => describeChanges(before, after).map((change) => change.words);

it.each<[string, string, string[]]>([
  [page([text('A')]), page([text('B')]), ['Changed the text of text “B” from “A” to “B”.']],
  [page([text('A')]), page([text('A'), text('B')]), ['Added text “B” to the document.']],
  [page([text('A'), text('B')]), page([text('B')]), ['Removed text “A” from the document.']],
  [page([text('A'), box()]), page([box(text('A'))]), ['Moved text “A” from the document to box.']],
  [
    page([text('A', { id: 'a' }), text('B')]),
    page([text('B'), text('C', { id: 'a' })]),
    ['Moved text “B” within the document.', 'Changed the text of text “C” from “A” to “C”.'],
  ],
  [page([box(text('A'))]), page([]), ['Removed box from the document.']],
  [page([text('A')]), page([text('A', { when: false })]), ['Hid text “A” from shoppers.']],
  [page([text('A', { when: false })]), page([text('A')]), ['Shows text “A” to shoppers again.']],
  [page([text('A')]), page([text('A', { on: { press: [] } })]), ['Changed what happens on press of text “A”.']],
  [page([]), page([], { slug: '/q' }), ['Changed the address from “/p” to “/q”.']],
  [page([], { seo: { title: 'A' } }), page([], { seo: { title: 'B' } }), ['Changed the title from “A” to “B”.']],
  [page([], { seo: {} }), page([]), ['Removed “seo” of the document.']],
  [
    page([{ widget: 'box', props: { style: { padding: 4 } } }]),
    page([{ widget: 'box', props: { style: { padding: 6, maxWidth: 'page' }, elementId: 'x' } }]),
    ['Set the element id of box to “x”.', 'Changed the style of box: padding, max width.'],
  ],
])('describes case %#', (before, after, expected) => {
  expect(words(before, after)).toEqual(expected);
});

const nodeOf = (inside: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc.record(
    {
      widget: fc.constantFrom('text', 'box', 'button'),
      id: fc.constantFrom('a', 'b', 'c'),
      when: fc.constantFrom<Json>(false, '{{ flags.on }}'),
      props: fc.dictionary(fc.constantFrom('text', 'style', 'tag'), fc.constantFrom<Json>('x', 3, null, { a: 1 }), {
        minKeys: 1,
      }),
      children: fc.array(inside, { minLength: 1, maxLength: 3 }),
      slots: fc.dictionary(fc.constantFrom('item', 'empty'), fc.array(inside, { minLength: 1, maxLength: 2 }), {
        minKeys: 1,
      }),
    },
    { requiredKeys: ['widget'] },
  ) as fc.Arbitrary<Json>;
const node = nodeOf(nodeOf(fc.constant<Json>({ widget: 'text' })));
const document = fc
  .tuple(fc.array(node, { maxLength: 4 }), fc.constantFrom('/p', '/q'))
  .map(([body, slug]) => page(body as object[], { slug }));

describe('for any documents', () => {
  it('describes something exactly when they differ', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const isSame = canonicalJson(JSON.parse(before)) === canonicalJson(JSON.parse(after));
        expect(describeChanges(before, after).length === 0).toBe(isSame);
        expect(describeChanges(before, JSON.stringify(JSON.parse(before)))).toEqual([]);
      }),
    );
  });

  const added: NodeDefinition = { widget: 'toaster', props: { text: 'New' } };

  it('describes one edit as one change', () => {
    fc.assert(
      fc.property(document, fc.nat(), fc.nat(), fc.nat(3), (source, at, to, which) => {
        const tree = readTree(source);
        const all = [...tree.nodes.values()];
        if (all.length === 0) return;
        const [target, other] = [all[at % all.length]!, all[to % all.length]!];
        const [kind, edit] = [
          () => ['added', insertNodes(tree, placeAfter(target), [added])] as const,
          () => ['removed', removeNode(tree, target)] as const,
          () => ['added', duplicateNode(tree, target)] as const,
          () => ['moved', moveNode(tree, target, placeBefore(other))] as const,
        ][which]!();
        if (!edit) return;
        const after = applyChanges(source, edit.changes);
        const found = describeChanges(source, after);
        const isSame = canonicalJson(JSON.parse(source)) === canonicalJson(JSON.parse(after));
        if (kind === 'moved') expect(found.length === 0).toBe(isSame);
        else expect(found.map((change) => change.kind)).toEqual([kind]);
      }),
    );
  });

  it('shows lines from which both texts can be reconstructed', () => {
    const lines = fc
      .array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 12 })
      .map((all) => all.join('\n'));
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const found = diffLines(before, after);
        const isIn = (source: string, kind: string) =>
          found.filter((line) => line.kind === kind).every((line) => source.split('\n').includes(line.text));
        expect(isIn(before, 'removed') && isIn(after, 'added')).toBe(true);
        expect(found.some(({ kind }) => kind === 'removed' || kind === 'added')).toBe(before !== after);
        const count = (kind: string) => found.filter((line) => line.kind === kind).length;
        expect(before.split('\n').length - count('removed')).toBe(after.split('\n').length - count('added'));
      }),
    );
  });
});

it.each<[changed: number[], shown: string[]]>([
  [[], ['…']],
  [[10], ['…', '7', '8', '9', '-10', '+10', '11', '12', '13', '…']],
  [[0], ['-0', '+0', '1', '2', '3', '…']],
  [[2], ['0', '1', '-2', '+2', '3', '4', '5', '…']],
  [[3], ['0', '1', '2', '-3', '+3', '4', '5', '6', '…']],
  [[4], ['…', '1', '2', '3', '-4', '+4', '5', '6', '7', '…']],
  [[16], ['…', '13', '14', '15', '-16', '+16', '17', '18', '19']],
  [[19], ['…', '16', '17', '18', '-19', '+19']],
  [
    [5, 12],
    ['…', '2', '3', '4', '-5', '+5', '6', '7', '8', '9', '10', '11', '-12', '+12', '13', '14', '15', '…'],
  ],
  [
    [5, 13],
    ['…', '2', '3', '4', '-5', '+5', '6', '7', '8', '…', '10', '11', '12', '-13', '+13', '14', '15', '16', '…'],
  ],
])('leaves out lines far from a change of the lines %j', (changed, shown) => {
  const many = Array.from({ length: 20 }, (_, index) => `line ${index}`);
  const others = many.map((line, index) => (changed.includes(index) ? `other ${index}` : line));
  const signs = { same: '', removed: '-', added: '+', gap: '' };
  const lines = diffLines(many.join('\n'), others.join('\n'));
  expect(lines.map(({ kind, text }) => `${signs[kind]}${text.replace(/^\w+ /, '')}`)).toEqual(shown);
});

it('describes redirects by their old addresses', () => {
  const textOf = (...redirects: object[]) => JSON.stringify({ version: 1, redirects });
  const [a, b] = [
    { from: '/a', to: '/x' },
    { from: '/b', to: '/y', note: 'old' },
  ];
  const words = (before: string, after: string) => describeChanges(before, after).map((change) => change.words);
  expect(words(textOf(a), textOf(a, b))).toEqual(['Added the redirect from “/b” to “/y”.']);
  expect(words(textOf(a, b), textOf({ ...a, to: '/z' }, { ...b, note: 'new' }))).toEqual([
    'Changed the target of “/a” from “/x” to “/z”.',
    'Changed the note of “/b”.',
  ]);
  expect(words(textOf(a, b), textOf(b))).toEqual(['Removed the redirect from “/a” to “/x”.']);
  expect(words(textOf(a, b), textOf(b, a))).toEqual(['Changed “redirects” of the document.']);
});
