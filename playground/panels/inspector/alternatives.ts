import { type CheckableSchema, schemaErrors } from '../../../schemas/check.ts';
import { leastValue } from '../../catalogue/widgets.ts';
import { wordsOfName } from './words-of-name.ts';

export const isExpression = (value: unknown): value is string => typeof value === 'string' && value.includes('{{');

/** The schema of one screen, of a value that may differ by screen. */
export function perScreen(schema: CheckableSchema): CheckableSchema | undefined {
  const [single, screens] = schema.anyOf ?? [];
  return schema.anyOf?.length === 2 && screens?.properties?.base ? single : undefined;
}

/** What a value can be where its schema says nothing. */
const anything: readonly CheckableSchema[] = [
  { type: 'string' },
  { type: 'number' },
  { type: 'boolean' },
  { type: 'array', items: {} },
  { type: 'object', additionalProperties: {} },
  { type: 'null' },
];

/** The schemas of which a value has one. */
export const alternativesOf = ({ anyOf = anything }: CheckableSchema): readonly CheckableSchema[] => anyOf;

const isAllowed = (schema: CheckableSchema, value: unknown): boolean =>
  schemaErrors(schema, value, { isDeferred: isExpression }).length === 0;

const withoutLimits = ({ type = '' }: CheckableSchema): CheckableSchema => ({ type });

/** Which of the alternatives a value is: the one that allows it, or else one of its type; -1 if there is none. */
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

/** What an author calls an alternative: a word that tells it from the others, its type, or its fields. */
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

/** The value of the smallest screen, of one that differs by screen. */
const baseOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'base' in value ? value.base : value;

/** A value turned into another alternative: what can be kept of it, or else the least value. */
export function converted(to: CheckableSchema, value: unknown): unknown {
  const base = baseOf(value);
  const isByScreen = to.properties?.base !== undefined;
  const number = typeof base === 'string' && base.trim() !== '' ? Number(base) : Number.NaN;
  const candidates = isByScreen ? [{ base }] : [base, String(base), ...(Number.isNaN(number) ? [] : [number])];
  const kept = typeof base === 'object' ? undefined : candidates.find((each) => isAllowed(to, each));
  return kept ?? (to.type === 'string' ? '' : leastValue(to));
}
