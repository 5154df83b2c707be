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

/** The items in the viewport plus overscan at both ends, in whole rows. */
export function virtualRange({ above, height, pitch, perRow, count, overscan }: VirtualView): VirtualRange {
  const spare = Math.ceil(overscan / perRow);
  const rows = Math.ceil(count / perRow);
  const row = (distance: number) => Math.min(rows, Math.max(0, Math.floor(distance / pitch)));
  const first = Math.max(0, row(above) - spare);
  const last = Math.min(rows, row(above + height) + 1 + spare);
  return { from: Math.min(first * perRow, count), to: Math.min(last * perRow, count) };
}
