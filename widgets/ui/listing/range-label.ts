import type { FacetValue } from '../../../schemas/entities/catalogue/facet.ts';
import { moneyText } from '../money/money.ts';

/** Templates for ranges of amounts; `{min}` and `{max}` are filled in. */
export interface RangeWords {
  rangeUnder: string;
  rangeBetween: string;
  rangeOver: string;
}

/** Returns a localised price range; undefined for an invalid value. */
export function rangeLabel(
  { min, max }: FacetValue,
  words: RangeWords,
  market: { locale: string; currencyCode: string },
): string | undefined {
  const text = (amount: number | undefined) =>
    amount === undefined ? '' : moneyText({ amount, currencyCode: market.currencyCode }, market.locale);
  const over = min === undefined ? undefined : words.rangeOver;
  const template = max === undefined ? over : min === undefined ? words.rangeUnder : words.rangeBetween;
  return template?.replace('{min}', () => text(min)).replace('{max}', () => text(max));
}
