/**
 * Describes how a figure has changed: `12% more than before`. Without a figure before, there is nothing to compare with.
 */
export function changeText(now: number, before: number): string {
  if (before <= 0) return now > 0 ? 'None before' : '';
  const percent = Math.round((now / before - 1) * 100);
  if (percent === 0) return 'As before';
  return percent > 0 ? `${percent}% more than before` : `${-percent}% less than before`;
}
