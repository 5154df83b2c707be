import type { FacetValue } from '../../../schemas/entities/catalogue/facet.ts';
import { moneyText } from '../money/money.ts';

/** Templates for ranges of amounts; `{min}` and `{max}` are filled in. */
export interface RangeWords {
  rangeUnder: string;
  rangeBetween: string;
  rangeOver: string;
}

function templateFor({ min, max }: FacetValue, words: RangeWords): string | undefined {
  if (max !== undefined) return min === undefined ? words.rangeUnder : words.rangeBetween;
  return min === undefined ? undefined : words.rangeOver;
}

/** Returns a localised price range; undefined when the value has neither bound. */
export function rangeLabel(
  value: FacetValue,
  words: RangeWords,
  market: { locale: string; currencyCode: string },
): string | undefined {
  const text = (amount: number | undefined) =>
    amount === undefined ? '' : moneyText({ amount, currencyCode: market.currencyCode }, market.locale);
  return templateFor(value, words)
    ?.replace('{min}', () => text(value.min))
    .replace('{max}', () => text(value.max));
}
