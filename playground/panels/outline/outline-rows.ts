import type { Place } from '../../../page-text/edits/node-edits.ts';
import { shownSlots } from '../../../page-text/node-facts.ts';
import type { PageTree, TreeNode, TreeSlot } from '../../../page-text/page-tree.ts';
import { type NodeName, nodeName } from '../../api/node-name.ts';
import { type Dragged, type DropZone, placeInSlot, placeOn, zoneOf } from '../../selection/dragging.ts';
import type { Problem } from '../problems/problem.ts';

/** A row of the outline: a node, or a node's named slot. */
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

/** The rows of a tree without those inside collapsed nodes. Rows are created only when requested. */
export class OutlineRows {
  private readonly body: TreeSlot | undefined;
  private readonly closed: ReadonlySet<string>;
  /** Ancestors of collapsed nodes, whose rows have to be counted. */
  private readonly around = new Set<string>();
  readonly count: number;

  constructor({ body }: PageTree, closed: ReadonlySet<string>) {
    this.body = body;
    this.closed = closed;
    for (const pointer of closed)
      for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) this.around.add(at);
    this.count = body ? this.rowsInside(body) : 0;
  }

  at(index: number): OutlineRow | undefined {
    return index < 0 ? undefined : this.slice(index, index + 1)[0];
  }

  /** Returns the rows from one index to before another. */
  slice(from: number, to: number): OutlineRow[] {
    const rows: OutlineRow[] = [];
    let index = 0;
    /** Skips a number of rows if all of them lie before the requested ones. */
    const isPassed = (count: number): boolean => {
      if (index + count > from) return false;
      index += count;
      return true;
    };
    const add = (row: OutlineRow): void => {
      if (index >= from) rows.push(row);
      index++;
    };
    const addSlot = (slot: TreeSlot, depth: number, position: number, count: number): void => {
      if (index >= to || isPassed(1 + this.rowsInside(slot))) return;
      const isOpen = !this.closed.has(slot.pointer);
      add({ pointer: slot.pointer, depth, slot, isOpen, hasInside: slot.nodes.length > 0, position, count });
      if (isOpen) addNodes(slot, depth + 1);
    };
    const addNodes = ({ nodes }: TreeSlot, depth: number, count = nodes.length): void => {
      for (const [at, node] of nodes.entries()) {
        if (index >= to) return;
        if (isPassed(this.rowsOf(node))) continue;
        const isOpen = !this.closed.has(node.pointer);
        const hasInside = node.slots.some(({ name, nodes: inside }) => name !== 'children' || inside.length > 0);
        add({ pointer: node.pointer, depth, node, isOpen, hasInside, position: at + 1, count });
        if (isOpen) addInside(node, depth + 1);
      }
    };
    const addInside = ({ slots }: TreeNode, depth: number): void => {
      const shown = shownSlots(slots);
      const count = shown.reduce((sum, slot) => sum + (isNamed(slot) ? 1 : slot.nodes.length), 0);
      for (const [at, slot] of shown.entries())
        if (isNamed(slot)) addSlot(slot, depth, count - shown.length + at + 1, count);
        else addNodes(slot, depth, count);
    };
    if (this.body) addNodes(this.body, 0);
    return rows;
  }

  /** Index of the row of a node or slot; -1 when it has no row. */
  indexOf(pointer: string | undefined): number {
    let index = 0;
    let nodes = this.body?.nodes;
    while (pointer !== undefined && nodes) {
      const node: TreeNode | undefined = nodes.find((each) => isAt(pointer, each.pointer));
      if (!node) return -1;
      for (const each of nodes.slice(0, nodes.indexOf(node))) index += this.rowsOf(each);
      if (node.pointer === pointer) return index;
      if (this.closed.has(node.pointer)) return -1;
      index++;
      nodes = undefined;
      for (const slot of shownSlots(node.slots)) {
        if (slot.pointer === pointer) return isNamed(slot) ? index : -1;
        if (isAt(pointer, slot.pointer)) nodes = this.closed.has(slot.pointer) ? undefined : slot.nodes;
        index += Number(isNamed(slot));
        if (isAt(pointer, slot.pointer)) break;
        index += this.rowsInside(slot);
      }
    }
    return -1;
  }

  private rowsOf(node: TreeNode): number {
    if (this.around.size === 0 || !this.around.has(node.pointer)) return node.lines;
    if (this.closed.has(node.pointer)) return 1;
    return shownSlots(node.slots).reduce((sum, slot) => sum + Number(isNamed(slot)) + this.rowsInside(slot), 1);
  }

  private rowsInside(slot: TreeSlot): number {
    if (this.closed.has(slot.pointer)) return 0;
    if (slot.owner ? !this.around.has(slot.pointer) : this.around.size === 0) return slot.lines;
    return slot.nodes.reduce((sum, node) => sum + this.rowsOf(node), 0);
  }
}

const isNamed = ({ name }: TreeSlot): boolean => name !== 'children';

const isAt = (pointer: string, around: string): boolean => pointer === around || pointer.startsWith(`${around}/`);

/** Index of a row's parent row. */
export function rowAround(rows: OutlineRows, { node, slot }: OutlineRow): number {
  if (slot) return rows.indexOf(slot.owner?.pointer);
  const parent = node?.parent;
  return rows.indexOf(parent && isNamed(parent) && parent.owner ? parent.pointer : parent?.owner?.pointer);
}

/** Returns the most severe problem of each node, by the node's pointer. A problem belongs to its innermost node. */
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

/** Returns the place for something dropped on a row; undefined when it cannot be dropped there. */
export function dropPlace(row: OutlineRow, zone: DropZone, dragged: Dragged): Place | undefined {
  if (row.slot) return placeInSlot(row.slot, dragged);
  return row.node && placeOn(row.node, zone, dragged);
}

/** Returns the zone of a row under the pointer. */
export const dropZone = ({ node }: OutlineRow, share: number): DropZone => (node ? zoneOf(node, share) : 'inside');

/** A row's name and the text next to it. */
export function rowLabel({ node, slot, isOpen }: OutlineRow, sectionTitles: ReadonlyMap<string, string>): NodeName {
  if (slot) return { name: slot.name, words: slot.nodes.length === 0 ? 'empty' : '' };
  return node ? nodeName(node, sectionTitles, !isOpen) : { name: '', words: '' };
}

/**
 * Returns the next row whose own label begins with a text, starting after the current one and wrapping around. Words
 * that a box takes from inside are left to the row that they stand in.
 */
export function typeAhead(
  rows: OutlineRows,
  from: number,
  typed: string,
  sectionTitles: ReadonlyMap<string, string>,
): OutlineRow | undefined {
  const isFound = (row: OutlineRow) => {
    const { name } = rowLabel(row, sectionTitles);
    return [name, row.node?.words ?? ''].some((text) => text.toLowerCase().startsWith(typed));
  };
  return rows.slice(from, rows.count).find(isFound) ?? rows.slice(0, from).find(isFound);
}
