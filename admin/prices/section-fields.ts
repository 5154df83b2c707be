import { majorText } from '../../commerce/rules/money.ts';
import type { OwnPlan, PricedGoods, PricedPlace } from '../../schemas/entities/cart/pricing-rules.ts';
import { plainDigits } from '../../text/digits.ts';
import { minorOf } from '../layout/format.ts';

/**
 * Format of a typed value: money in the shop's currency, places as `IN`, `IN-KA` or `IN 560`, intervals as `2 weeks`,
 * texts with several lines unchanged. Products are picked, and stored as their slugs, collections as
 * `collection:candles`.
 */
export type FieldKind =
  | 'text'
  | 'lines'
  | 'money'
  | 'percentage'
  | 'rate'
  | 'whole'
  | 'places'
  | 'list'
  | 'check'
  | 'wrapped'
  | 'interval'
  | 'goods';

/** A field of a section. */
export interface SectionField {
  name: string;
  label: string;
  kind: FieldKind;
  isRequired?: true;
  hint?: string;
}

/** The value of a field, as typed or checked. */
export type FieldEntry = string | boolean;

const placesText = (places: readonly PricedPlace[]): string =>
  places
    .flatMap(({ country, provinces, zips }) => [
      ...(provinces ?? []).map((province) => `${country}-${province}`),
      ...(zips ?? []).map((zip) => `${country} ${zip}`),
      ...(provinces || zips ? [] : [country]),
    ])
    .join(', ');

const intervalText = ({ unit, count }: OwnPlan['every']): string =>
  `${count} ${unit.toLowerCase()}${count === 1 ? '' : 's'}`;

const collectionMark = 'collection:';

/** Formats products for their field. */
export const goodsText = ({ products = [], collections = [] }: PricedGoods): string =>
  [...products, ...collections.map((slug) => collectionMark + slug)].join(', ');

/** Formats a rule's value for its field. */
export function entryOf(value: unknown, kind: FieldKind, currencyCode: string): FieldEntry {
  if (kind === 'check') return value === true;
  if (value === undefined) return kind === 'wrapped' ? 'line' : '';
  if (kind === 'money') return majorText(value as number, currencyCode);
  if (kind === 'rate') return String((value as number) / 100);
  if (kind === 'places') return placesText(value as PricedPlace[]);
  if (kind === 'interval') return intervalText(value as OwnPlan['every']);
  if (kind === 'goods') return goodsText(value as PricedGoods);
  if (kind === 'list') return (value as string[]).join(', ');
  return String(value);
}

const parts = (typed: string): string[] =>
  typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A parsed value, or the problem with the typed text. */
export type ReadField = { value: unknown } | { problem: string };

function placeOf(typed: string): PricedPlace | undefined {
  const [, country = '', mark, rest = ''] = /^([A-Z]{2})(?:([- ])(\S+))?$/.exec(typed.toUpperCase()) ?? [];
  if (country === '') return undefined;
  if (mark === undefined) return { country };
  return mark === '-' ? { country, provinces: [rest] } : { country, zips: [rest] };
}

function numberOf(typed: string, max: number): number {
  const text = plainDigits(typed).trim().replace(',', '.').replace(/%$/, '');
  const value = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  return value <= max ? value : Number.NaN;
}

function intervalOf(typed: string): OwnPlan['every'] | undefined {
  const [, count = '1', unit = ''] =
    /^(\d{1,3})? ?(day|week|month|year)s?$/.exec(plainDigits(typed).trim().toLowerCase()) ?? [];
  if (unit === '' || Number(count) < 1 || Number(count) > 365) return undefined;
  return { unit: unit.toUpperCase() as OwnPlan['every']['unit'], count: Number(count) };
}

/** Parses the products of a field. */
export function goodsOf(typed: string): PricedGoods {
  const named = parts(typed);
  const products = named.filter((each) => !each.startsWith(collectionMark));
  const collections = named
    .filter((each) => each.startsWith(collectionMark))
    .map((each) => each.slice(collectionMark.length).trim());
  return {
    ...(products.length > 0 ? { products } : {}),
    ...(collections.length > 0 ? { collections } : {}),
  };
}

const readers: Readonly<Record<FieldKind, (typed: string, currencyCode: string) => ReadField>> = {
  text: (typed) => ({ value: typed.trim() }),
  lines: (typed) => ({ value: typed.trim() }),
  wrapped: (typed) => ({ value: typed }),
  check: () => ({ value: true }),
  list: (typed) => ({ value: parts(typed) }),
  money: (typed, currencyCode) => {
    const value = minorOf(typed, currencyCode);
    return value === undefined ? { problem: `Enter an amount in ${currencyCode}, such as 49.` } : { value };
  },
  percentage: (typed) => {
    const value = numberOf(typed, 100);
    return Number.isNaN(value) ? { problem: 'Enter a number up to 100.' } : { value };
  },
  rate: (typed) => {
    const value = numberOf(typed, 100);
    return Number.isNaN(value) ? { problem: 'Enter a number up to 100.' } : { value: Math.round(value * 100) };
  },
  whole: (typed) => {
    const text = plainDigits(typed).trim();
    return /^\d{1,9}$/.test(text) ? { value: Number(text) } : { problem: 'Enter a whole number.' };
  },
  interval: (typed) => {
    const value = intervalOf(typed);
    return value ? { value } : { problem: 'Write how often as 1 month, 2 weeks or 90 days.' };
  },
  goods: (typed) => ({ value: goodsOf(typed) }),
  places: (typed) => {
    const places = parts(typed).map(placeOf);
    return places.every((place) => place !== undefined)
      ? { value: places }
      : { problem: 'Write places as IN, IN-KA or IN 560, with commas.' };
  },
};

/** Parses a field; undefined when it is empty. */
export function readField(typed: FieldEntry, kind: FieldKind, currencyCode: string): ReadField | undefined {
  if (typeof typed === 'boolean') return { value: typed };
  return typed.trim() === '' ? undefined : readers[kind](typed, currencyCode);
}
