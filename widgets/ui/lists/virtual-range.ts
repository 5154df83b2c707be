import { limits } from '../../../commerce/limits.ts';

/** Geometry of a virtual list and its viewport; lengths in CSS pixels. */
export interface VirtualView {
  /** Distance of the list's start above the viewport; negative when it is below. */
  above: number;
  /** Viewport height. */
  height: number;
  /** Distance between rows. */
  pitch: number;
  /** Items per row. */
  perRow: number;
  count: number;
  /** Items rendered beyond each edge of the viewport. */
  overscan: number;
}

/** A half-open range of item indexes. */
export interface VirtualRange {
  from: number;
  to: number;
}

/**
 * Minimum number of rows beyond each edge, however many are in the viewport, so that the next one is already
 * rendered when it is scrolled to.
 */
const minSpare = 4;

/**
 * Returns the items in the viewport plus overscan at both ends, in whole rows. The more items are visible, the
 * smaller the overscan is.
 *
 * @param share part of the overscan that is included, from 0 to 1
 */
export function virtualRange(
  { above, height, pitch, perRow, count, overscan }: VirtualView,
  share: number = 1,
): VirtualRange {
  const maxRows = Math.max(limits.maxMountedItems, overscan * 3) / perRow;
  const room = Math.floor((maxRows - Math.ceil(height / pitch) - 1) / 2);
  const wanted = Math.ceil(overscan / perRow);
  const spare = Math.ceil(Math.min(wanted, Math.max(minSpare, room)) * share);
  const rows = Math.ceil(count / perRow);
  const row = (distance: number) => Math.min(rows, Math.max(0, Math.floor(distance / pitch)));
  const first = Math.max(0, row(above) - spare);
  const last = Math.min(rows, row(above + height) + 1 + spare);
  return { from: Math.min(first * perRow, count), to: Math.min(last * perRow, count) };
}
