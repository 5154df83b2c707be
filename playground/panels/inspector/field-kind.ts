import type { CheckableSchema } from '../../../schemas/check.ts';
import { colourTokens } from '../../../schemas/style.ts';

/** The control of a field. */
export type FieldKind =
  | 'boolean'
  | 'choice'
  | 'colour'
  | 'json'
  | 'long-text'
  | 'number'
  | 'segments'
  | 'suggestions'
  | 'text'
  | 'texts'
  | 'token';

interface Candidate {
  name: string;
  schema: CheckableSchema;
}

const isColour = ({ enum: words }: CheckableSchema): boolean => words?.[0] === colourTokens[0];
const isShort = ({ enum: words = [] }: CheckableSchema): boolean =>
  words.length <= 4 && words.join('').length + words.length * 3 <= 30;
const isPlain = ({ anyOf = [] }: CheckableSchema): boolean =>
  anyOf.length > 0 && anyOf.every(({ type }) => ['string', 'number', 'integer'].includes(type ?? ''));

/** Names of props whose texts are sentences. */
const longTexts = new Set(['text', 'markdown', 'html', 'body', 'source', 'description']);
/** Names of props whose values are known to the shop. */
const suggested = new Set(['collection', 'slug', 'asset', 'src', 'poster']);

/** The first rule that fits decides. */
const rules: readonly [FieldKind, (candidate: Candidate) => boolean][] = [
  ['colour', ({ schema }) => isColour(schema)],
  ['segments', ({ schema }) => schema.enum !== undefined && isShort(schema)],
  ['choice', ({ schema }) => schema.enum !== undefined],
  ['boolean', ({ schema }) => schema.type === 'boolean'],
  ['number', ({ schema }) => schema.type === 'number' || schema.type === 'integer'],
  ['suggestions', ({ schema }) => schema.type === 'string' && schema.refers !== undefined],
  ['suggestions', ({ name, schema }) => schema.type === 'string' && suggested.has(name)],
  ['long-text', ({ name, schema }) => schema.type === 'string' && longTexts.has(name)],
  ['text', ({ schema }) => schema.type === 'string'],
  ['texts', ({ schema }) => schema.type === 'array' && schema.items?.type === 'string' && !schema.items.enum],
  ['token', ({ schema }) => isPlain(schema)],
];

export const fieldKind = (name: string, schema: CheckableSchema): FieldKind =>
  rules.find(([, fits]) => fits({ name, schema }))?.[0] ?? 'json';

/** The schema of one screen, of a value that may differ by screen. */
export function perScreen(schema: CheckableSchema): CheckableSchema | undefined {
  const [single, screens] = schema.anyOf ?? [];
  return schema.anyOf?.length === 2 && screens?.properties?.base ? single : undefined;
}

export const isExpression = (value: unknown): value is string => typeof value === 'string' && value.includes('{{');

/** A value as an expression. */
export const toExpression = (value: unknown): string =>
  isExpression(value) ? value : `{{ ${value === undefined ? "''" : JSON.stringify(value)} }}`;

/** The value of an expression that is a literal; undefined for any other. */
export function fromExpression(text: string): unknown {
  const inside = /^\{\{\s*([^{}]*?)\s*\}\}$/.exec(text)?.[1];
  if (inside === undefined) return undefined;
  try {
    return JSON.parse(inside);
  } catch {
    return undefined;
  }
}

/** What an author types into a field of numbers or words. */
export const tokenValue = (typed: string): string | number | undefined =>
  typed.trim() === '' ? undefined : Number.isFinite(Number(typed)) ? Number(typed) : typed.trim();
