import type { VirtualRange } from './virtual-range.ts';

/**
 * Returns the rendered items of a virtual list: those near the viewport once it is measured, the first ones until
 * then.
 */
export function virtualWindow(measured: Partial<VirtualRange>, count: number, overscan: number): VirtualRange {
  const { from = 0, to = 2 * overscan } = measured;
  // A shortened list shows its end until the viewport is measured again.
  const end = Math.min(to, count);
  return { from: Math.max(0, Math.min(from, end - (to - from))), to: end };
}
