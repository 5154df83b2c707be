import type { PlanCode, PlanNode } from './plan.ts';
import type { FragmentWidgets } from './written-nodes.ts';

/** Where a node is in a page: two nodes that the compiler makes of one have different widgets. */
export interface NodePlace {
  pointer: string;
  widget: string;
  /** The name by which others see it, of one that has such a name there. */
  id?: string;
}

/**
 * What has to change in the plan of a page so that it is the plan of an edited one, as plain data; of an edited fragment,
 * wherever the page includes it. Its nodes have numbers of their own, and so have its expressions.
 */
export interface PlanPatch extends Omit<PlanCode, 'body'> {
  /** The fragment that was edited; absent where the page itself was. Pointers are those of the document. */
  fragment?: string;
  /** Lists of nodes that have changed, outer ones first. */
  lists: PatchedList[];
  /** Nodes with other values, at their new places, without their children. */
  changed: Omit<PlanNode, 'slots'>[];
  /**
   * The nodes that the patch names, by their numbers in it: at their new places, by their ids in other documents, or the
   * one that includes the fragment.
   */
  named: Record<number, NodePlace | { id: string } | 'including'>;
  /** Rules of the style tokens that are used in it. */
  css: string;
  /** The document's own rules, where they are others now. */
  pageCss?: { before: string; after: string };
  fragmentWidgets: FragmentWidgets;
}

export interface PatchedList {
  /** Pointer of the list, such as `/body/0/children`. */
  pointer: string;
  /** Its items: the index that an item had in it, or the nodes of a new one. */
  items: (number | PlanNode[])[];
}
