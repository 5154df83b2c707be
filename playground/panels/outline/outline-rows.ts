import type { Place } from '../../document/node-edits.ts';
import type { PageTree, TreeNode, TreeSlot } from '../../document/page-tree.ts';
import { type Dragged, type DropZone, placeInSlot, placeOn, zoneOf } from '../../selection/dragging.ts';
import type { Problem } from '../problems/problem.ts';

/** A line of the outline: a node, or a named slot of one. */
export interface OutlineRow {
  pointer: string;
  depth: number;
  node?: TreeNode;
  slot?: TreeSlot;
  isOpen: boolean;
  hasInside: boolean;
  position: number;
  count: number;
}

/** The lines of a tree whose closed nodes hide what is in them. */
export function outlineRows({ body }: PageTree, closed: ReadonlySet<string>): OutlineRow[] {
  const rows: OutlineRow[] = [];
  const addSlot = (slot: TreeSlot, depth: number, position: number, count: number): void => {
    const isOpen = !closed.has(slot.pointer);
    rows.push({ pointer: slot.pointer, depth, slot, isOpen, hasInside: slot.nodes.length > 0, position, count });
    if (isOpen) addNodes(slot, depth + 1);
  };
  const addNodes = ({ nodes }: TreeSlot, depth: number, before = 0, count = nodes.length): void => {
    for (const [index, node] of nodes.entries()) {
      const isOpen = !closed.has(node.pointer);
      const hasInside = node.slots.some(({ name, nodes: inside }) => name !== 'children' || inside.length > 0);
      rows.push({ pointer: node.pointer, depth, node, isOpen, hasInside, position: before + index + 1, count });
      if (isOpen) addInside(node, depth + 1);
    }
  };
  const addInside = ({ slots }: TreeNode, depth: number): void => {
    const named = slots.filter(({ name }) => name !== 'children');
    const children = slots.find(({ name }) => name === 'children');
    const count = named.length + (children?.nodes.length ?? 0);
    if (children) addNodes(children, depth, 0, count);
    for (const [index, slot] of named.entries()) addSlot(slot, depth, count - named.length + index + 1, count);
  };
  if (body) addNodes(body, 0);
  return rows;
}

/** The worst problem of each node, by its pointer: a problem belongs to the innermost node around it. */
export function problemMarks({ nodes }: PageTree, problems: readonly Problem[]): Map<string, Problem['severity']> {
  const marks = new Map<string, Problem['severity']>();
  for (const { pointer, severity } of problems)
    for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/')))
      if (nodes.has(at)) {
        if (marks.get(at) !== 'error') marks.set(at, severity);
        break;
      }
  return marks;
}

/** Where something goes that is dropped on a row; undefined where nothing is taken. */
export function dropPlace(row: OutlineRow, zone: DropZone, dragged: Dragged): Place | undefined {
  if (row.slot) return placeInSlot(row.slot, dragged);
  return row.node && placeOn(row.node, zone, dragged);
}

/** Where the pointer is on a row. */
export const dropZone = ({ node }: OutlineRow, share: number): DropZone => (node ? zoneOf(node, share) : 'inside');

/** The next row, after the current one and around, whose label begins with a text. */
export function typeAhead(rows: readonly OutlineRow[], from: number, typed: string): OutlineRow | undefined {
  const isFound = ({ node, slot }: OutlineRow) =>
    [node?.widget, node?.words, slot?.name].some((label) => label?.toLowerCase().startsWith(typed));
  return [...rows.slice(from), ...rows.slice(0, from)].find(isFound);
}
