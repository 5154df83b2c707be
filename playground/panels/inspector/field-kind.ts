import { timePattern } from '../../../plan/local-time.ts';
import type { CheckableSchema } from '../../../schemas/check.ts';
import { colourTokens } from '../../../schemas/style-kinds.ts';
import { type ChoiceKind, choiceKinds } from '../../choices/choice.ts';
import { alternativeOf, isExpression } from './alternatives.ts';

/** The control of a field. */
export type FieldKind =
  | 'asset'
  | 'boolean'
  | 'captions'
  | 'choice'
  | 'colour'
  | 'json'
  | 'list'
  | 'long-text'
  | 'map'
  | 'moment'
  | 'nothing'
  | 'number'
  | 'numbers'
  | 'object'
  | 'picture'
  | 'reference'
  | 'segments'
  | 'suggestions'
  | 'text'
  | 'texts'
  | 'token'
  | 'union'
  | 'video';

interface Candidate {
  name: string;
  schema: CheckableSchema;
}

const isColour = ({ enum: words }: CheckableSchema): boolean => words?.[0] === colourTokens[0];
const isShort = ({ enum: words = [] }: CheckableSchema): boolean =>
  words.length <= 4 && words.join('').length + words.length * 3 <= 30;
const isNumeric = (schema: CheckableSchema = {}): boolean => schema.type === 'number' || schema.type === 'integer';
const isPlain = ({ anyOf = [] }: CheckableSchema): boolean =>
  anyOf.length > 0 && anyOf.every((each) => each.type === 'string' || isNumeric(each));

/** Names of props whose texts are usually sentences. */
const longTexts = new Set(['text', 'markdown', 'html', 'body', 'source', 'description']);

/** Returns the kind of targets that a text refers to, if they can be searched by name. */
export const referenceOf = ({ refers, leadsTo }: CheckableSchema): ChoiceKind | undefined =>
  choiceKinds.find((kind) => kind === refers || kind === leadsTo);

/** Whether a moment includes a time of day. */
export const hasTime = ({ means, pattern }: CheckableSchema): boolean => means === 'time' || pattern === timePattern;

/** The first matching rule wins. */
const rules: readonly [FieldKind, (candidate: Candidate) => boolean][] = [
  ['colour', ({ schema }) => isColour(schema)],
  ['segments', ({ schema }) => schema.enum !== undefined && isShort(schema)],
  ['choice', ({ schema }) => schema.enum !== undefined],
  ['boolean', ({ schema }) => schema.type === 'boolean'],
  ['number', ({ schema }) => isNumeric(schema)],
  ['asset', ({ schema }) => schema.type === undefined && (schema.leadsTo === 'picture' || schema.leadsTo === 'media')],
  ['moment', ({ schema }) => schema.means === 'date' || hasTime(schema)],
  // The value of a code can be of any type.
  ['reference', ({ schema }) => (schema.type ?? 'string') === 'string' && referenceOf(schema) !== undefined],
  ['picture', ({ schema }) => schema.type === 'string' && schema.leadsTo === 'picture'],
  ['video', ({ schema }) => schema.type === 'string' && schema.leadsTo === 'film'],
  ['captions', ({ schema }) => schema.type === 'string' && schema.leadsTo === 'captions'],
  ['suggestions', ({ schema }) => schema.type === 'string' && schema.refers !== undefined],
  ['long-text', ({ name, schema }) => schema.type === 'string' && (longTexts.has(name) || schema.means === 'markdown')],
  ['text', ({ schema }) => schema.type === 'string'],
  ['texts', ({ schema }) => schema.type === 'array' && schema.items?.type === 'string' && !schema.items.enum],
  ['numbers', ({ schema }) => schema.type === 'array' && isNumeric(schema.items)],
  ['list', ({ schema }) => schema.type === 'array'],
  ['object', ({ schema }) => schema.type === 'object' && Object.keys(schema.properties ?? {}).length > 0],
  ['map', ({ schema }) => schema.type === 'object'],
  ['nothing', ({ schema }) => schema.type === 'null'],
  ['token', ({ schema }) => isPlain(schema)],
  // A schema without a type allows every type.
  ['union', ({ schema }) => schema.anyOf !== undefined || (schema.type === undefined && schema.const === undefined)],
];

/** Returns the control for values of a schema. */
export const fieldKind = (name: string, schema: CheckableSchema): FieldKind =>
  rules.find(([, fits]) => fits({ name, schema }))?.[0] ?? 'json';

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOf = (value: unknown, types: readonly string[]): boolean =>
  Array.isArray(value) && value.every((each) => types.includes(typeof each));

/** Whether a control can show a value, for controls that do not show it as text. */
const shows: Partial<Record<FieldKind, (value: unknown, schema: CheckableSchema) => boolean>> = {
  asset: () => true,
  list: Array.isArray,
  map: isObject,
  moment: (value) => typeof value !== 'object',
  nothing: (value) => value === null,
  numbers: (value) => isListOf(value, ['number', 'string']),
  object: isObject,
  texts: (value) => isListOf(value, ['string']),
  union: (value, schema) => alternativeOf(schema, value) !== -1,
};

/** Returns the control of a value: the schema's, or JSON when the value has another shape. */
export function kindOfValue(name: string, schema: CheckableSchema, value: unknown): FieldKind {
  const kind = fieldKind(name, schema);
  const canShow = shows[kind] ?? ((each: unknown) => typeof each !== 'object');
  return value === undefined || canShow(value, schema) ? kind : 'json';
}

/** Converts a value to an expression. */
export const toExpression = (value: unknown): string =>
  isExpression(value) ? value : `{{ ${value === undefined ? "''" : JSON.stringify(value)} }}`;

/** Returns the value of an expression that is a literal; undefined for any other expression. */
export function fromExpression(text: string): unknown {
  const inside = /^\{\{([^{}]*)\}\}$/.exec(text)?.[1]?.trim();
  if (inside === undefined) return undefined;
  try {
    return JSON.parse(inside);
  } catch {
    return undefined;
  }
}

/** Parses the text of a field for numbers or words. */
export function tokenValue(typed: string): string | number | undefined {
  if (typed.trim() === '') return undefined;
  return Number.isFinite(Number(typed)) ? Number(typed) : typed.trim();
}
