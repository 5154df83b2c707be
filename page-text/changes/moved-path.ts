import type { PastText } from '../document-text.ts';
import type { TextChange } from '../edits/text-change.ts';
import { nearestNode, nodeAtOffset, type PageTree, readTree, type TreeNode } from '../page-tree.ts';
import { type Path, pointerOf } from '../pointer.ts';
import { pairNodes } from './pair-nodes.ts';

/** Where an offset is after changes; undefined if what was there was replaced. */
function movedOffset(offset: number, changes: readonly TextChange[]): number | undefined {
  let moved = offset;
  for (const { from, to, insert } of changes) {
    if (to <= offset) moved += insert.length - (to - from);
    else if (from <= offset) return undefined;
  }
  return moved;
}

/** The node whose text begins at an offset. */
function nodeFrom(tree: PageTree, offset: number | undefined): TreeNode | undefined {
  const found = offset === undefined ? undefined : nodeAtOffset(tree, offset);
  return found?.json.offset === offset ? found : undefined;
}

/**
 * The same node after changes. Those of a view say exactly what they are about; where a text was taken over, the nodes of
 * both are compared.
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
 * The path in the newest text of a place in an older one: the same place in the same node, wherever that has gone.
 * Undefined if the node is gone.
 *
 * @param past the texts from the older one on, with what was done to each
 */
export function movedPath(path: Path, past: readonly PastText[], newest: string): Path | undefined {
  const [first] = past;
  if (!first) return path;
  const node = nearestNode(readTree(first.text), pointerOf(path));
  if (!node) return path;
  const moved = movedNode(node, past, newest);
  return moved && [...moved.path, ...path.slice(node.path.length)];
}
