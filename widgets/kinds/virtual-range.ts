/** What is known of a long list and of the window that it is seen through; lengths in CSS pixels. */
export interface VirtualView {
  /** How far the list's beginning is above the top of the window; negative when it is below. */
  above: number;
  /** How high the window is. */
  height: number;
  /** From one row to the next. */
  pitch: number;
  /** Elements side by side. */
  perRow: number;
  count: number;
  /** Elements drawn beyond each end of the window. */
  overscan: number;
}

/** The elements to draw: from the first up to and without the last. */
export interface VirtualRange {
  from: number;
  to: number;
}

/** Which elements of a long list are in the window, with some to spare at both ends. Whole rows always. */
export function virtualRange({ above, height, pitch, perRow, count, overscan }: VirtualView): VirtualRange {
  const spare = Math.ceil(overscan / perRow);
  const rows = Math.ceil(count / perRow);
  const row = (distance: number) => Math.min(rows, Math.max(0, Math.floor(distance / pitch)));
  const first = Math.max(0, row(above) - spare);
  const last = Math.min(rows, row(above + height) + 1 + spare);
  return { from: Math.min(first * perRow, count), to: Math.min(last * perRow, count) };
}
