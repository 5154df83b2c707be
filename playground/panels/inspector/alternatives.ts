import { type CheckableSchema, schemaErrors } from '../../../schemas/check.ts';
import { minimalValue } from '../../catalogue/widgets.ts';
import { wordsOfName } from './words-of-name.ts';

/** Whether a value contains a binding. */
export const isExpression = (value: unknown): value is string => typeof value === 'string' && value.includes('{{');

/** The schema for a single screen size of a value that may differ by screen size. */
export function singleScreenSchema(schema: CheckableSchema): CheckableSchema | undefined {
  const [single, screens] = schema.anyOf ?? [];
  return schema.anyOf?.length === 2 && screens?.properties?.base ? single : undefined;
}

/** The alternatives of a value whose schema is unrestricted. */
const anything: readonly CheckableSchema[] = [
  { type: 'string' },
  { type: 'number' },
  { type: 'boolean' },
  { type: 'array', items: {} },
  { type: 'object', additionalProperties: {} },
  { type: 'null' },
];

/** Returns the alternative schemas of a value. */
export const alternativesOf = ({ anyOf = anything }: CheckableSchema): readonly CheckableSchema[] => anyOf;

const isAllowed = (schema: CheckableSchema, value: unknown): boolean =>
  schemaErrors(schema, value, { isDeferred: isExpression }).length === 0;

const withoutLimits = ({ type = '' }: CheckableSchema): CheckableSchema => ({ type });

/**
 * Returns the index of the alternative that allows a value, or else of one with the value's type; -1 when there is
 * none.
 */
export function alternativeOf(schema: CheckableSchema, value: unknown): number {
  const all = alternativesOf(schema);
  if (value === undefined) return 0;
  const allowed = all.findIndex((each) => isAllowed(each, value));
  return allowed === -1 ? all.findIndex((each) => each.type && isAllowed(withoutLimits(each), value)) : allowed;
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'Text',
  number: 'Number',
  integer: 'Number',
  boolean: 'Yes or no',
  array: 'List',
  null: 'Nothing',
};

/** An alternative's label for authors: a constant that distinguishes it, its type, or its fields. */
export function labelOf(alternative: CheckableSchema): string {
  const { type = '', properties = {}, enum: words } = alternative;
  const names = Object.keys(properties);
  const telling = Object.values(properties).find((each) => each.const !== undefined);
  if (telling) return String(telling.const);
  if (names.includes('base')) return 'By screen';
  if (names.length > 0) return names.map(wordsOfName).join(', ');
  if (words) return 'One of a list';
  return typeWords[type] ?? 'Names and values';
}

/** The value for the smallest screen size. */
const baseOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'base' in value ? value.base : value;

/** Converts a value to another alternative, keeping as much as possible, or else returns the minimal value. */
export function converted(to: CheckableSchema, value: unknown): unknown {
  const base = baseOf(value);
  const isByScreen = to.properties?.base !== undefined;
  const number = typeof base === 'string' && base.trim() !== '' ? Number(base) : Number.NaN;
  const candidates = isByScreen ? [{ base }] : [base, String(base), ...(Number.isNaN(number) ? [] : [number])];
  const kept = typeof base === 'object' ? undefined : candidates.find((each) => isAllowed(to, each));
  return kept ?? (to.type === 'string' ? '' : minimalValue(to));
}
