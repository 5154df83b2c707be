import type { ObjectSpec } from '../object.ts';
import type { Sheet } from '../sheet.ts';
import { group, n } from '../svg.ts';
import { type Box, boundingBox, type Figure, project } from '../view.ts';

/** An object with its place on the table. */
export interface Placed {
  object: ObjectSpec;
  /** Millimetres to the right; `depth` is millimetres away from the viewer. */
  x: number;
  depth?: number;
  /** Millimetres above the table, for an object on top of another. */
  lift?: number;
  /** Clockwise rotation in degrees, for objects that lie or lean. */
  turn?: number;
}

/** Several objects on one table. */
export interface GroupSpec {
  items: readonly Placed[];
}

const moved = (box: Box, x: number, y: number): Box => ({
  left: box.left + x,
  right: box.right + x,
  top: box.top + y,
  bottom: box.bottom + y,
});

/** Several objects on one table, drawn from back to front. */
export const groupOf = (
  sheet: Sheet,
  { items }: GroupSpec,
  draw: (sheet: Sheet, object: ObjectSpec) => Figure,
): Figure => {
  const ordered = items
    .map((item, i) => ({ item, i }))
    .sort((a, b) => (b.item.depth ?? 0) - (a.item.depth ?? 0) || a.i - b.i);
  const placed = ordered.map(({ item, i }) => {
    const figure = draw(sheet, item.object);
    const [x, y] = project(item.x, item.depth ?? 0, item.lift ?? 0);
    const transform = `translate(${n(x)} ${n(y)})${item.turn ? ` rotate(${n(item.turn)})` : ''}`;
    return { figure, transform, x, y, i };
  });
  const first = placed.find(({ i }) => i === 0) ?? placed[0]!;
  const focusAt = first.figure.focus.at;
  return {
    shadow: placed.map(({ figure, transform }) => group({ transform }, figure.shadow)).join(''),
    body: placed.map(({ figure, transform }) => group({ transform }, figure.body)).join(''),
    box: boundingBox(placed.map(({ figure, x, y }) => moved(figure.box, x, y))),
    focus: { at: [focusAt[0] + first.x, focusAt[1] + first.y], width: first.figure.focus.width },
    tone: first.figure.tone,
  };
};

// Positions of the members of a set, in widths of one member.
const arrangements: Record<number, readonly (readonly [x: number, depth: number])[]> = {
  1: [[0, 0]],
  2: [
    [0.42, -0.5],
    [-0.46, 0.5],
  ],
  3: [
    [-0.04, -0.75],
    [-0.68, 0.45],
    [0.66, 0.35],
  ],
  4: [
    [-0.34, -0.9],
    [0.82, -0.55],
    [-0.84, 0.5],
    [0.32, 0.75],
  ],
  6: [
    [-0.85, -1],
    [0.28, -1.15],
    [1.32, -0.5],
    [-1.3, 0.5],
    [-0.2, 0.55],
    [0.86, 0.95],
  ],
};

/**
 * Creates a set of equal objects in a loose group.
 * @param spacing millimetres from one object to the next, usually a little more than their width
 */
export const setOf = (count: number, spacing: number, member: (i: number) => ObjectSpec): ObjectSpec => {
  const places = arrangements[count];
  if (!places)
    throw new RangeError(`no arrangement for a set of ${count}; there are ${Object.keys(arrangements).join(', ')}`);
  if (count === 1) return member(0);
  return {
    kind: 'group',
    items: places.map(([x, depth], i) => ({ object: member(i), x: x * spacing, depth: depth * spacing })),
  };
};
