import type { Sheet } from '../sheet.ts';
import { ellipse, n, path } from '../svg.ts';

/** A wick and its flame, standing at a place; `size` is the flame's height in millimetres. */
export const flame = (sheet: Sheet, x: number, y: number, size: number): string => {
  const w = size * 0.2;
  const glow = sheet.radial([
    [0, '#ffd98a', 0.75],
    [0.25, '#ffc766', 0.3],
    [0.6, '#ffb95a', 0.08],
    [1, '#ffc766', 0],
  ]);
  const body = sheet.linear(
    [
      [0, '#fff3c9'],
      [0.5, '#ffd873'],
      [0.85, '#f6a540'],
      [1, '#c8763a', 0.7],
    ],
    [0, 0, 0, 1],
  );
  const top = y - size * 1.2;
  return (
    ellipse(x, y - size * 0.6, size * 3, size * 3, { fill: glow }) +
    path(`M${n(x)} ${n(y)}q${n(size * 0.03)} ${n(-size * 0.14)} ${n(size * 0.02)} ${n(-size * 0.3)}`, {
      fill: 'none',
      stroke: '#3b2a22',
      'stroke-width': size * 0.06,
      'stroke-linecap': 'round',
    }) +
    path(
      `M${n(x)} ${n(top)}C${n(x + w * 0.7)} ${n(top + size * 0.42)} ${n(x + w * 1.3)} ${n(y - size * 0.45)} ${n(x + w * 0.75)} ${n(y - size * 0.2)}C${n(x + w * 0.3)} ${n(y - size * 0.06)} ${n(x - w * 0.4)} ${n(y - size * 0.06)} ${n(x - w * 0.8)} ${n(y - size * 0.22)}C${n(x - w * 1.2)} ${n(y - size * 0.5)} ${n(x - w * 0.3)} ${n(top + size * 0.35)} ${n(x)} ${n(top)}Z`,
      { fill: body },
    )
  );
};
