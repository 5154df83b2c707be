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

/** The drag in progress, from any view and over any view. */
export const useDragging = create<DraggingState>((set) => ({
  dragged: undefined,
  drag: (dragged) => set({ dragged }),
}));

export type DropZone = 'before' | 'inside' | 'after';

/** Where on a node the mouse is: its middle takes what is dropped only if its widget has a slot. */
export function zoneOf(node: TreeNode, share: number): DropZone {
  if (slotNames(node.widget).length > 0 && share > 0.25 && share < 0.75) return 'inside';
  return share < 0.5 ? 'before' : 'after';
}

const isInItself = (dragged: Dragged, pointer: string): boolean =>
  'pointer' in dragged && (pointer === dragged.pointer || pointer.startsWith(`${dragged.pointer}/`));

/** Where something goes that is dropped on a node; undefined where it is not taken. */
export function placeOn(node: TreeNode, zone: DropZone, dragged: Dragged): Place | undefined {
  if (isInItself(dragged, node.pointer)) return undefined;
  if (zone !== 'inside') return zone === 'before' ? placeBefore(node) : placeAfter(node);
  const [first] = slotNames(node.widget);
  return first === undefined ? undefined : placeInside(node, first);
}

/** The end of a slot, for what is dropped on its row. */
export const placeInSlot = (
  slot: { pointer: string; path: Place['slot']; json: { children?: unknown[] | undefined } },
  dragged: Dragged,
): Place | undefined =>
  isInItself(dragged, slot.pointer) ? undefined : { slot: slot.path, index: slot.json.children?.length ?? 0 };

/** The edit of a drop: a node of the document moves, a new one is inserted. */
export function dropEdit(tree: PageTree, dragged: Dragged, place: Place): NodeEdit | undefined {
  if ('node' in dragged) return insertNodes(tree, place, [dragged.node]);
  const node = tree.nodes.get(dragged.pointer);
  return node && moveNode(tree, node, place);
}
