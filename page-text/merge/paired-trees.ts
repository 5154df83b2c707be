import { getNodeValue } from 'jsonc-parser';
import { canonicalJson, ownValue, pairNodes } from '../changes/pair-nodes.ts';
import type { PageTree, TreeNode } from '../page-tree.ts';

/** The three trees of one document. */
export interface Trees {
  base: PageTree;
  theirs: PageTree;
  mine: PageTree;
}

/** Returns a node and all nodes inside it, in document order. */
export const subtreeOf = (node: TreeNode): TreeNode[] => [
  node,
  ...node.slots.flatMap(({ nodes }) => nodes.flatMap((each) => subtreeOf(each))),
];

/** Whether two nodes have the same value, in any order of keys. */
export const areEqual = (one: TreeNode, other: TreeNode): boolean =>
  canonicalJson(getNodeValue(one.json)) === canonicalJson(getNodeValue(other.json));

type Counterparts = ReadonlyMap<TreeNode, TreeNode>;

/** One side's changes to the original nodes. */
class Changes {
  /** This side's nodes, by original node. */
  readonly of: Counterparts;
  /** Original nodes, by this side's node. */
  readonly baseOf: Counterparts;
  /** Original nodes that this side has moved. */
  readonly moved: ReadonlySet<TreeNode>;
  /** Original nodes that this side has removed. */
  readonly removed: readonly TreeNode[];
  /** This side's nodes that the original lacks. */
  readonly added: readonly TreeNode[];

  constructor(base: PageTree, side: PageTree) {
    const { pairs, removed, added } = pairNodes(base, side);
    this.of = new Map(pairs.map(({ before, after }) => [before, after]));
    this.baseOf = new Map(pairs.map(({ before, after }) => [after, before]));
    this.moved = new Set(pairs.filter(({ isMoved }) => isMoved).map(({ before }) => before));
    this.removed = removed;
    this.added = added;
  }

  /** Whether an original node was moved, has different values, or received new nodes; false if it was removed. */
  isChanged(base: TreeNode): boolean {
    const after = this.of.get(base);
    if (!after) return false;
    return (
      this.moved.has(base) ||
      canonicalJson(ownValue(base)) !== canonicalJson(ownValue(after)) ||
      after.slots.some(({ nodes }) => nodes.some((each) => !this.baseOf.has(each)))
    );
  }
}

/** The three trees of one document, with their nodes paired. */
export class PairedTrees {
  readonly trees: Trees;
  readonly theirs: Changes;
  readonly mine: Changes;

  constructor(trees: Trees) {
    this.trees = trees;
    this.theirs = new Changes(trees.base, trees.theirs);
    this.mine = new Changes(trees.base, trees.mine);
  }

  /** Returns my counterpart of one of their nodes. */
  mineFor(theirs: TreeNode): TreeNode | undefined {
    const base = this.theirs.baseOf.get(theirs);
    return base && this.mine.of.get(base);
  }
}
