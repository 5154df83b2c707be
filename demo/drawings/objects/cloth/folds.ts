import { createRandom } from '../../random.ts';
import type { Sheet, Stop } from '../../sheet.ts';

/** Soft folds across a hanging cloth: light and dark by turns, never evenly. */
export const folds = (sheet: Sheet, seed: string, count: number): string => {
  const random = createRandom(`folds/${seed}`);
  const stops: Stop[] = [[0, '#fff4df', 0.16]];
  let at = 0;
  for (let i = 0; i < count; i++) {
    const width = random.between(0.6, 1.4) / count;
    stops.push([Math.min(0.99, at + width * 0.3), '#fff4df', random.between(0.05, 0.2)]);
    stops.push([Math.min(0.99, at + width * 0.72), '#2a1b1c', random.between(0.1, 0.26)]);
    stops.push([Math.min(0.995, at + width * 0.9), '#2a1b1c', 0.02]);
    at = Math.min(0.95, at + width);
  }
  stops.push([1, '#2a1b1c', 0.34]);
  return sheet.linear(stops, [0, 0, 1, 0.05]);
};
