import {
  draggable,
  type ElementDragPayload,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useState } from 'react';
import { moveNodes, outermostNodes } from '../../page-text/edits/many-nodes.ts';
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
import { selectedPointers, useSelection } from './selection.ts';

/** The dragged nodes: nodes of the document, or a new one. */
export type Dragged = { pointers: readonly string[] } | { node: NodeDefinition };

/** Returns the nodes that dragging a node moves: all selected ones if it is one of them, otherwise only itself. */
export function draggedFrom(pointer: string): Dragged {
  const selected = selectedPointers(useSelection.getState());
  return { pointers: selected.includes(pointer) ? selected : [pointer] };
}

interface DragSource {
  dragged: () => Dragged;
  onStart?: () => void;
  /** Called after the drop, or when the drag is cancelled. */
  onEnd?: () => void;
}

/** Lets a node be dragged by an element, until the returned function is called. */
export const dragSource = (element: HTMLElement, { dragged, onStart, onEnd }: DragSource): (() => void) =>
  draggable({
    element,
    getInitialData: () => ({ dragged: dragged() }),
    onDragStart: () => onStart?.(),
    onDrop: () => onEnd?.(),
  });

/** Returns the nodes that an element drags. */
export const draggedBy = ({ data }: ElementDragPayload): Dragged => data.dragged as Dragged;

/** Returns the cursor's drop effect: nodes of the document are moved, a new one is copied. */
export const dropEffect = ({ source }: { source: ElementDragPayload }): 'move' | 'copy' =>
  'node' in draggedBy(source) ? 'copy' : 'move';

/** Whether a node is being dragged, whichever view the drag starts from. */
export function useIsDragging(): boolean {
  const [isDragging, setIsDragging] = useState(false);
  useEffect(() => {
    const begin = () => setIsDragging(true);
    // The first move may already be over the canvas, which swallows all others; and a canvas may be shown during a drag.
    return monitorForElements({ onDragStart: begin, onDrag: begin, onDrop: () => setIsDragging(false) });
  }, []);
  return isDragging;
}

/** Part of a node that something is dropped on. */
export type DropZone = 'before' | 'inside' | 'after';

/** Returns the zone of a node under the pointer. The middle counts as inside only if the node's widget has a slot. */
export function zoneOf(node: TreeNode, share: number): DropZone {
  if (slotNames(node.widget).length > 0 && share > 0.25 && share < 0.75) return 'inside';
  return share < 0.5 ? 'before' : 'after';
}

const isInItself = (dragged: Dragged, pointer: string): boolean =>
  'pointers' in dragged && dragged.pointers.some((each) => pointer === each || pointer.startsWith(`${each}/`));

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

/** Returns the edit of a drop: nodes of the document are moved, a new one is inserted. */
export function dropEdit(tree: PageTree, dragged: Dragged, place: Place): NodeEdit | undefined {
  if ('node' in dragged) return insertNodes(tree, place, [dragged.node]);
  const nodes = outermostNodes(tree, dragged.pointers);
  return nodes.length === 1 ? moveNode(tree, nodes[0]!, place) : moveNodes(tree, nodes, place);
}
