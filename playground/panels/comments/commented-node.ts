import type { PageTree, TreeNode } from '../../../page-text/page-tree.ts';
import type { Comment, CommentedNode } from '../../api/comments.ts';

const maxCharacters = 200;

/** The data by which a node is found again. */
export const commentedNode = ({ id, pointer, widget, words }: TreeNode): CommentedNode => ({
  id: id.slice(0, maxCharacters),
  pointer,
  widget: widget.slice(0, maxCharacters),
  words: words.slice(0, maxCharacters),
});

/**
 * Finds a comment's node in the current text: by id, by place and text, by text alone, by place. Returns undefined when
 * the node is gone.
 */
export function findCommented(
  { nodes }: PageTree,
  { id, pointer, widget, words }: CommentedNode,
): TreeNode | undefined {
  const alike = [...nodes.values()].filter((node) => node.widget.slice(0, maxCharacters) === widget);
  if (id !== '') return alike.find((node) => node.id === id);
  const there = alike.find((node) => node.pointer === pointer);
  if (there?.words === words) return there;
  const same = words === '' ? [] : alike.filter((node) => node.words === words);
  return same.length === 1 ? same[0] : there;
}

/** Returns the number of open comments on each node, by the node's pointer. */
export function commentCounts(tree: PageTree, comments: readonly Comment[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { node, resolvedAt } of comments) {
    const found = resolvedAt === undefined ? findCommented(tree, node) : undefined;
    if (found) counts.set(found.pointer, (counts.get(found.pointer) ?? 0) + 1);
  }
  return counts;
}
