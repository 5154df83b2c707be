import { getNodeValue } from 'jsonc-parser';
import { canonical, ownValue, pairNodes } from '../changes/pair-nodes.ts';
import type { PageTree, TreeNode } from '../page-tree.ts';

export interface Trees {
  base: PageTree;
  theirs: PageTree;
  mine: PageTree;
}

/** A node and all inside it, in the order of the text. */
export const inside = (node: TreeNode): TreeNode[] => [
  node,
  ...node.slots.flatMap(({ nodes }) => nodes.flatMap((each) => inside(each))),
];

export const areEqual = (one: TreeNode, other: TreeNode): boolean =>
  canonical(getNodeValue(one.json)) === canonical(getNodeValue(other.json));

type Counterparts = ReadonlyMap<TreeNode, TreeNode>;

/** The changes of one side to the nodes of the base. */
class Changes {
  /** Nodes of this side, by those of the base. */
  readonly of: Counterparts;
  /** Nodes of the base, by those of this side. */
  readonly baseOf: Counterparts;
  /** Nodes of the base that this side has elsewhere. */
  readonly moved: ReadonlySet<TreeNode>;
  /** Nodes of the base that this side no longer has. */
  readonly removed: readonly TreeNode[];
  /** Nodes of this side that the base has not. */
  readonly added: readonly TreeNode[];

  constructor(base: PageTree, side: PageTree) {
    const { pairs, removed, added } = pairNodes(base, side);
    this.of = new Map(pairs.map(({ before, after }) => [before, after]));
    this.baseOf = new Map(pairs.map(({ before, after }) => [after, before]));
    this.moved = new Set(pairs.filter(({ isMoved }) => isMoved).map(({ before }) => before));
    this.removed = removed;
    this.added = added;
  }

  /** Whether a node of the base was moved, has other values or was given new nodes; not whether it was removed. */
  isChanged(base: TreeNode): boolean {
    const after = this.of.get(base);
    if (!after) return false;
    return (
      this.moved.has(base) ||
      canonical(ownValue(base)) !== canonical(ownValue(after)) ||
      after.slots.some(({ nodes }) => nodes.some((each) => !this.baseOf.has(each)))
    );
  }
}

/** Three trees of one document, and which nodes of them are the same. */
export class PairedTrees {
  readonly trees: Trees;
  readonly theirs: Changes;
  readonly mine: Changes;

  constructor(trees: Trees) {
    this.trees = trees;
    this.theirs = new Changes(trees.base, trees.theirs);
    this.mine = new Changes(trees.base, trees.mine);
  }

  /** The node of mine that is the same as one of theirs. */
  mineFor(theirs: TreeNode): TreeNode | undefined {
    const base = this.theirs.baseOf.get(theirs);
    return base && this.mine.of.get(base);
  }
}
