import { currencyDecimals } from '../../../../commerce/rules/money.ts';

/** A range of prices in minor units, both ends included; an open end is infinite. */
export interface PriceRange {
  min: number;
  max: number;
}

const targetRanges = 5;

/** Rounds to the nearest round number, such as 1, 1.5, 2, 2.5 or 5 times a power of ten. */
const roundNumber = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(value));
  const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5, 10];
  const nearest = steps.reduce((best, step) =>
    Math.abs(step * power - value) < Math.abs(best * power - value) ? step : best,
  );
  return nearest * power;
};

/** Splits prices into ranges with about equal counts and round limits. */
export const priceRanges = (prices: Float64Array, currencyCode: string): PriceRange[] => {
  if (prices.length < 2) return [];
  const sorted = prices.toSorted();
  const unit = 10 ** currencyDecimals(currencyCode);
  const ends = new Set<number>();
  for (let part = 1; part < targetRanges; part += 1) {
    const price = sorted[Math.floor((sorted.length * part) / targetRanges)]!;
    if (price >= unit) ends.add(Math.round(roundNumber(price / unit) * unit));
  }
  const inside = [...ends].filter((end) => end > sorted[0]! && end < sorted.at(-1)!).sort((a, b) => a - b);
  if (inside.length === 0) return [];
  return [Number.NEGATIVE_INFINITY, ...inside].map((start, position) => ({
    min: start + (position === 0 ? 0 : 1),
    max: inside[position] ?? Number.POSITIVE_INFINITY,
  }));
};

/** Formats a range for a filter condition, in major units. */
export const rangeText = ({ min, max }: PriceRange, currencyCode: string): string => {
  const unit = 10 ** currencyDecimals(currencyCode);
  const text = (value: number): string => (Number.isFinite(value) ? String(value / unit) : '');
  return `${text(min)}..${text(max)}`;
};
