import { majorText } from '../../../../commerce/rules/money.ts';

const amounts: ReadonlySet<string> = new Set([
  ...['price', 'amount', 'minimumSubtotal', 'maximumSubtotal', 'freeFrom', 'perKilogram', 'minimum', 'maximum'],
  ...['value', 'each'],
]);
const times: ReadonlySet<string> = new Set(['from', 'until']);

/** Converts `minimumSubtotal` to words. */
const wordsOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function shown(name: string, value: unknown, currencyCode: string): string {
  if (typeof value === 'number' && amounts.has(name)) return majorText(value, currencyCode);
  if (typeof value === 'number' && times.has(name)) return new Date(value).toISOString();
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** Flattens a rule to its values by name in words; lists of primitive values are one value. */
function flat(value: unknown, currencyCode: string, path: readonly string[] = []): [string, string][] {
  const name = path.at(-1) ?? '';
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return [[path.map(wordsOf).join(', '), value.map((each) => shown(name, each, currencyCode)).join(', ')]];
  if (Array.isArray(value)) return value.flatMap((each, at) => flat(each, currencyCode, [...path, String(at + 1)]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, each]) => flat(each, currencyCode, [...path, key]));
  return value === undefined ? [] : [[path.map(wordsOf).join(', '), shown(name, value, currencyCode)]];
}

/** Returns the differences between named texts, for the audit trail. */
export function changedTexts(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): { before: string; after: string } {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const differing = names.filter((name) => before.get(name) !== after.get(name));
  const text = (values: ReadonlyMap<string, string>): string =>
    differing.flatMap((name) => (values.has(name) ? [`${name}: ${values.get(name)}`] : [])).join('; ');
  return { before: text(before), after: text(after) };
}

/**
 * Returns the differences between two states of a rule, for the audit trail; the whole rule when one state is
 * missing.
 */
export const changedValues = (
  before: object | undefined,
  after: object | undefined,
  currencyCode: string,
): { before: string; after: string } =>
  changedTexts(new Map(flat(before, currencyCode)), new Map(flat(after, currencyCode)));
