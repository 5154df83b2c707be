import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insertNodes, placeBefore, removeNode } from '../edits/node-edits.ts';
import { applyChanges } from '../edits/text-change.ts';
import { readTree } from '../page-tree.ts';
import { lineChanges } from './line-changes.ts';
import { movedPath } from './moved-path.ts';

const page = (words: readonly string[], space?: number) =>
  JSON.stringify({ id: 'a', body: words.map((text) => ({ widget: 'text', props: { text } })) }, undefined, space);

/** A past text that was replaced as a whole by the workspace. */
const taken = (text: string, next: string) =>
  ({ from: 0, text, changes: lineChanges(text, next), origin: 'workspace' }) as const;

describe.each([undefined, 2])('a path in a text that has changed meanwhile, indented by %s', (space) => {
  it.each([
    ['stays where it was', ['one', 'two'], ['one', 'two', 'three'], 1],
    ['moves with its node when one is inserted before', ['one', 'two'], ['new', 'one', 'two'], 2],
    ['moves back when one is removed before', ['one', 'two', 'three'], ['two', 'three'], 0],
    ['is nowhere when its node is removed', ['one', 'two'], ['one'], undefined],
    ['is in the node whose words were edited', ['one', 'two', 'three'], ['one', 'zwei', 'three'], 1],
  ])('%s', (_, before, after, expected) => {
    const [older, newer] = [page(before, space), page(after, space)];
    const place = movedPath(['body', 1, 'props', 'text'], [taken(older, newer)], newer);
    expect(place).toEqual(expected === undefined ? undefined : ['body', expected, 'props', 'text']);
  });

  it('stays the same when it is not inside a node', () => {
    const [older, newer] = [page(['one'], space), page([], space)];
    expect(movedPath(['seo', 'title'], [taken(older, newer)], newer)).toEqual(['seo', 'title']);
  });

  it('follows the node with the same words as long as there is one, whoever edits', () => {
    const words = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 });
    const edits = fc.array(fc.record({ at: fc.nat(7), isRemoval: fc.boolean() }), { maxLength: 4 });
    fc.assert(
      fc.property(words, words, fc.nat(7), edits, (first, next, chosen, script) => {
        const index = chosen % first.length;
        const texts = [page(first, space), page(next, space)] as [string, string];
        const past: Parameters<typeof movedPath>[1][number][] = [taken(...texts)];
        let newest = texts[1];
        for (const { at, isRemoval } of script) {
          const tree = readTree(newest);
          const target = [...tree.nodes.values()][at];
          const edit =
            target &&
            (isRemoval ? removeNode(tree, target) : insertNodes(tree, placeBefore(target), [{ widget: 'box' }]));
          if (!edit) continue;
          past.push({ from: 0, text: newest, changes: edit.changes, origin: 'command' });
          newest = applyChanges(newest, edit.changes);
        }
        const found = movedPath(['body', index, 'props'], past, newest);
        const nodes = [...readTree(newest).nodes.values()];
        const same = nodes.find(
          ({ widget, json }) =>
            widget === 'text' && newest.slice(json.offset).startsWith(`{`) && wordsOf(newest, json) === first[index],
        );
        if (same) expect(found).toEqual([...same.path, 'props']);
        else if (found)
          expect(first).not.toContain(wordsOf(newest, readTree(newest).nodes.get(`/body/${found[1]}`)!.json));
      }),
    );
  });
});

function wordsOf(text: string, { offset, length }: { offset: number; length: number }): string | undefined {
  return (JSON.parse(text.slice(offset, offset + length)) as { props?: { text?: string } }).props?.text;
}
