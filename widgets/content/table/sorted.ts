import { asText } from '../../../runtime/expressions/values.ts';

/** A record with the values of a row, by column. */
export type Row = Record<string, unknown>;

/** The value to compare by: for money, its amount. */
const comparable = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'amount' in value ? value.amount : value;

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Sorts rows by a column: numbers numerically, texts by the locale's collation, and missing values last. */
export function sorted(rows: readonly Row[], column: string | undefined, isDescending: boolean, locale: string): Row[] {
  if (column === undefined) return [...rows];
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const direction = isDescending ? -1 : 1;
  const value = (row: Row) => (Object.hasOwn(row, column) ? comparable(row[column]) : undefined);
  return [...rows].sort((one, other) => {
    const a = value(one);
    const b = value(other);
    if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
    if (typeof a === 'number' && typeof b === 'number') return (a - b) * direction;
    return compare(asText(a), asText(b)) * direction;
  });
}
