import { asText } from '../../../runtime/expressions/values.ts';

export type Row = Record<string, unknown>;

/** What a value is compared by: amounts of money by their amount. */
const comparable = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'amount' in value ? value.amount : value;

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The rows by a column: numbers as numbers, texts as the language has it, and what has no value at the end. */
export function sorted(rows: readonly Row[], column: string | undefined, isDescending: boolean, locale: string): Row[] {
  if (column === undefined) return [...rows];
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const direction = isDescending ? -1 : 1;
  const value = (row: Row) => (Object.hasOwn(row, column) ? comparable(row[column]) : undefined);
  return [...rows].sort((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
    if (typeof a === 'number' && typeof b === 'number') return (a - b) * direction;
    return compare(asText(a), asText(b)) * direction;
  });
}
