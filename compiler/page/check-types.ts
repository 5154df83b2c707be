import type { CheckableSchema } from '../../schemas/check.ts';
import { checkExpression, type Diagnostic as ExpressionDiagnostic, type Schema } from '../expression/index.ts';
import type { Names } from './names.ts';

/** What is known of an expression's value before the page runs: a JSON Schema, empty when it may be anything. */
export type ResultSchema = CheckableSchema & { type?: string | string[] };

export interface TypedExpression {
  result: ResultSchema;
  problems: ExpressionDiagnostic[];
}

/**
 * Types an expression against the names that it can see here. A name that is not known is said elsewhere, so here it
 * may be anything.
 *
 * @param roots First steps of what it reads; undefined when it may read everything
 */
export function typedExpression(source: string, names: Names, roots: readonly string[] | undefined): TypedExpression {
  const read = roots ?? names.all();
  const properties = Object.fromEntries(read.map((name) => [name, (names.find(name)?.schema ?? {}) as Schema]));
  const schema: Schema = { type: 'object', properties, required: read, additionalProperties: roots !== undefined };
  const { diagnostics, schema: result } = checkExpression(source, { schema, variables: {} });
  return { result: result as ResultSchema, problems: diagnostics };
}

const typesOf = ({ type, enum: values, properties, items }: ResultSchema): Set<string> | undefined => {
  if (values) return new Set(values.map((value) => (value === null ? 'null' : typeof value)));
  if (type !== undefined) return new Set([type].flat());
  return properties ? new Set(['object']) : items ? new Set(['array']) : undefined;
};

const words: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const wordsFor = (types: ReadonlySet<string>): string => [...types].map((type) => words[type] ?? type).join(' or ');

/** What a computed value can be, for each type that a place asks for; the rest cannot be turned into it. */
const acceptable: Record<string, readonly string[]> = {
  // A path that finds one thing gives that thing, one that finds many gives a list.
  string: ['string', 'number', 'boolean', 'null'],
  number: ['number', 'string', 'null'],
  integer: ['number', 'string', 'null'],
  object: ['object', 'null'],
};

/**
 * Why the value of an expression can never fit its place, as the end of a sentence; undefined when it may fit.
 */
export function neverFits(result: ResultSchema, wanted: CheckableSchema | undefined): string | undefined {
  const types = typesOf(result);
  if (!wanted || !types || types.size === 0) return undefined;
  if (wanted.anyOf) {
    const reasons = wanted.anyOf.map((option) => neverFits(result, option));
    return reasons.every((reason) => reason !== undefined) ? reasons[0] : undefined;
  }
  if (wanted.enum) {
    const known = wanted.enum.map(String);
    const wrong = (result.enum ?? []).filter((value) => value !== null && !known.includes(String(value)));
    if (wrong.length > 0)
      return `can be ${wrong.map((value) => JSON.stringify(value)).join(' or ')}, but must be one of ${known.join(', ')}`;
    if (!types.has('string') && !types.has('null') && !types.has(typeof wanted.enum[0]))
      return `is ${wordsFor(types)}, but must be one of ${known.join(', ')}`;
    return undefined;
  }
  if (wanted.type === 'array') {
    const item = wanted.items?.type;
    const scalars = ['string', 'number', 'boolean'];
    return item === 'object' && [...types].every((type) => scalars.includes(type))
      ? `is ${wordsFor(types)}, but must be a list of objects`
      : undefined;
  }
  const accepts = acceptable[wanted.type ?? ''];
  if (!accepts) return undefined;
  if (
    wanted.type !== 'object' &&
    wanted.type !== 'string' &&
    result.enum?.every((value) => typeof value === 'string' && !isNumeric(value))
  )
    return `is ${JSON.stringify(result.enum[0])}, but must be a number`;
  return [...types].some((type) => accepts.includes(type))
    ? undefined
    : `is ${wordsFor(types)}, but must be ${words[wanted.type === 'integer' ? 'number' : wanted.type!]}`;
}

const isNumeric = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));
