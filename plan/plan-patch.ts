import type { PlanCode, PlanNode } from './plan.ts';
import type { FragmentWidgets } from './written-nodes.ts';

/** The place of a node in a page. Nodes that the compiler creates from the same node have different widgets. */
export interface NodePlace {
  pointer: string;
  widget: string;
  /** The id by which others refer to it, if it has one there. */
  id?: string;
}

/**
 * The changes that turn a page's plan into that of the edited page, as plain data; for an edited fragment, wherever the
 * page includes it. Nodes and expressions of the patch are numbered separately.
 */
export interface PlanPatch extends Omit<PlanCode, 'body'> {
  /** The edited fragment; undefined when the page itself was edited. Pointers are those of the document. */
  fragment?: string;
  /** Lists of nodes that have changed, outer ones first. */
  lists: PatchedList[];
  /** Nodes with changed values, at their new places, without their children. */
  changed: Omit<PlanNode, 'slots'>[];
  /**
   * The nodes to which the patch refers, by their numbers in it: at their new places, by their ids in other documents,
   * or the one that includes the fragment.
   */
  named: Record<number, NodePlace | { id: string } | 'including'>;
  /** Rules of the style tokens that the patch uses. */
  css: string;
  /** The document's own style rules, if they have changed. */
  pageCss?: { before: string; after: string };
  fragmentWidgets: FragmentWidgets;
}

/** The new order of a list of nodes. */
export interface PatchedList {
  /** Pointer of the list, such as `/body/0/children`. */
  pointer: string;
  /** The list's items: the earlier index of an item, or the nodes of a new one. */
  items: (number | PlanNode[])[];
}
