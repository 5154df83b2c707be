import type { PairedNodes } from '../../../page-text/changes/pair-nodes.ts';
import type { TreeNode } from '../../../page-text/page-tree.ts';
import type { CanvasMessage } from '../../../runtime/trace/canvas-messages.ts';

/** Pointers of the differing nodes in each of two versions. */
export interface Differences {
  before: string[];
  after: string[];
}

/** Digests of the markup of a document's nodes. */
export type Markups = CanvasMessage<'compared'>['markups'];

type Marked = ReadonlyMap<string, string>;

const byPointer = (markups: Markups): Marked => new Map(markups.map(({ pointer, digest }) => [pointer, digest]));

/** Returns the pointers of nodes that have an element, or contain a node that has one. */
const shown = (marked: Marked, nodes: readonly TreeNode[]): string[] =>
  nodes
    .map(({ pointer }) => pointer)
    .filter((pointer) => marked.has(pointer) || [...marked.keys()].some((each) => each.startsWith(`${pointer}/`)));

/** Finds the nodes that look different or exist in only one version of two documents whose elements are marked. */
export function differingNodes(before: Markups, after: Markups, { pairs, removed, added }: PairedNodes): Differences {
  const old = byPointer(before);
  const now = byPointer(after);
  const changed = pairs.filter((pair) => pair.isMoved || old.get(pair.before.pointer) !== now.get(pair.after.pointer));
  return {
    before: shown(old, [...removed, ...changed.map((pair) => pair.before)]),
    after: shown(now, [...added, ...changed.map((pair) => pair.after)]),
  };
}
