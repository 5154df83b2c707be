import { describe, expect, it } from 'vitest';
import { readTree } from '../../../page-text/page-tree.ts';
import type { Comment } from '../../api/comments.ts';
import { commentCounts, commentedNode, findCommented } from './commented-node.ts';

const tree = (...body: object[]) => readTree(JSON.stringify({ id: 'home', body }));
const text = (words: string, id?: string) => ({ widget: 'text', ...(id ? { id } : {}), props: { text: words } });
const before = tree(text('One'), text('Two', 'two'), { widget: 'box', children: [] });
const at = (pointer: string) => commentedNode(before.nodes.get(pointer)!);

describe('the node of a comment', () => {
  it.each([
    ['where it was', '/body/0', [text('One'), text('Two')], '/body/0'],
    ['after others were put before it', '/body/0', [text('New'), text('Zero'), text('One')], '/body/2'],
    ['with other words', '/body/0', [text('Changed'), text('Two')], '/body/0'],
    [
      'with its id, wherever it is and whatever it says',
      '/body/1',
      [{ widget: 'box', children: [text('x', 'two')] }],
      '/body/0/children/0',
    ],
    ['without words, where it was', '/body/2', [text('a'), text('b'), { widget: 'box', children: [] }], '/body/2'],
  ] as const)('is found %s', (_, pointer, body, found) => {
    expect(findCommented(tree(...body), at(pointer))?.pointer).toBe(found);
  });

  it.each([
    ['a different one is in its place', '/body/0', [{ widget: 'box' }]],
    ['its id is gone', '/body/1', [text('One'), text('Two')]],
  ] as const)('is gone when %s', (_, pointer, body) => {
    expect(findCommented(tree(...body), at(pointer))).toBeUndefined();
  });

  it('has its open comments counted', () => {
    const comment = (pointer: string, resolvedAt?: string): Comment => ({
      id: 'c',
      node: at(pointer),
      text: 'x',
      author: 'asha',
      createdAt: '',
      ...(resolvedAt ? { resolvedAt } : {}),
    });
    const comments = [comment('/body/0'), comment('/body/0'), comment('/body/1'), comment('/body/1', 'now')];
    expect([...commentCounts(before, comments)]).toEqual([
      ['/body/0', 2],
      ['/body/1', 1],
    ]);
  });
});
