import type { PastText } from '../document-text.ts';
import type { TextChange } from '../edits/text-change.ts';
import { nearestNode, nodeAtOffset, type PageTree, readTree, type TreeNode } from '../page-tree.ts';
import { type Path, pointerOf } from '../pointer.ts';
import { pairNodes } from './pair-nodes.ts';

/** Returns an offset after changes; undefined if the text there was replaced. */
function movedOffset(offset: number, changes: readonly TextChange[]): number | undefined {
  let moved = offset;
  for (const { from, to, insert } of changes) {
    if (to <= offset) moved += insert.length - (to - from);
    else if (from <= offset) return undefined;
  }
  return moved;
}

/** Returns the node whose text begins at an offset. */
function nodeFrom(tree: PageTree, offset: number | undefined): TreeNode | undefined {
  const found = offset === undefined ? undefined : nodeAtOffset(tree, offset);
  return found?.json.offset === offset ? found : undefined;
}

/**
 * Returns the same node after changes. A view's changes are exact; when the workspace replaced a text, the nodes of
 * both texts are compared.
 */
function movedNode(node: TreeNode, past: readonly PastText[], newest: string): TreeNode | undefined {
  let offset: number | undefined = node.json.offset;
  for (const [index, { text, changes, origin }] of past.entries()) {
    if (offset === undefined) return undefined;
    if (origin !== 'workspace') {
      offset = movedOffset(offset, changes);
      continue;
    }
    const before = readTree(text);
    const same = nodeFrom(before, offset);
    const { pairs } = pairNodes(before, readTree(past[index + 1]?.text ?? newest));
    offset = pairs.find((pair) => pair.before.pointer === same?.pointer)?.after.json.offset;
  }
  return nodeFrom(readTree(newest), offset);
}

/**
 * Returns the path in the newest text for a path in an older one: the same place in the same node, wherever that is
 * now. Undefined if the node was removed.
 *
 * @param past the texts from the older one on, with the changes to each
 */
export function movedPath(path: Path, past: readonly PastText[], newest: string): Path | undefined {
  const [first] = past;
  if (!first) return path;
  const node = nearestNode(readTree(first.text), pointerOf(path));
  if (!node) return path;
  const moved = movedNode(node, past, newest);
  return moved && [...moved.path, ...path.slice(node.path.length)];
}
