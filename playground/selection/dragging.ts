import { create } from 'zustand';
import {
  insertNodes,
  moveNode,
  type NodeEdit,
  type Place,
  placeAfter,
  placeBefore,
  placeInside,
} from '../../page-text/edits/node-edits.ts';
import type { PageTree, TreeNode } from '../../page-text/page-tree.ts';
import type { NodeDefinition } from '../../schemas/page.ts';
import { slotNames } from '../catalogue/widgets.ts';

/** The dragged node: one of the document, or a new one. */
export type Dragged = { pointer: string } | { node: NodeDefinition };

interface DraggingState {
  dragged: Dragged | undefined;
  drag(dragged: Dragged | undefined): void;
}

/** The drag in progress, whichever views it starts from and passes over. */
export const useDragging = create<DraggingState>((set) => ({
  dragged: undefined,
  drag: (dragged) => set({ dragged }),
}));

export type DropZone = 'before' | 'inside' | 'after';

/** Returns the zone of a node under the pointer. The middle counts as inside only if the node's widget has a slot. */
export function zoneOf(node: TreeNode, share: number): DropZone {
  if (slotNames(node.widget).length > 0 && share > 0.25 && share < 0.75) return 'inside';
  return share < 0.5 ? 'before' : 'after';
}

const isInItself = (dragged: Dragged, pointer: string): boolean =>
  'pointer' in dragged && (pointer === dragged.pointer || pointer.startsWith(`${dragged.pointer}/`));

/** Returns the place for something dropped on a node; undefined when it cannot be dropped there. */
export function placeOn(node: TreeNode, zone: DropZone, dragged: Dragged): Place | undefined {
  if (isInItself(dragged, node.pointer)) return undefined;
  if (zone !== 'inside') return zone === 'before' ? placeBefore(node) : placeAfter(node);
  const [first] = slotNames(node.widget);
  return first === undefined ? undefined : placeInside(node, first);
}

/** Returns the end of a slot, for something dropped on the slot's row. */
export const placeInSlot = (
  slot: { pointer: string; path: Place['slot']; json: { children?: unknown[] | undefined } },
  dragged: Dragged,
): Place | undefined =>
  isInItself(dragged, slot.pointer) ? undefined : { slot: slot.path, index: slot.json.children?.length ?? 0 };

/** Returns the edit of a drop: a node of the document is moved, a new one is inserted. */
export function dropEdit(tree: PageTree, dragged: Dragged, place: Place): NodeEdit | undefined {
  if ('node' in dragged) return insertNodes(tree, place, [dragged.node]);
  const node = tree.nodes.get(dragged.pointer);
  return node && moveNode(tree, node, place);
}
