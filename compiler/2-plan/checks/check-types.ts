import { checkExpression, type Diagnostic as ExpressionDiagnostic, type Schema } from '../../../expression/index.ts';
import type { CheckableSchema } from '../../../schemas/check.ts';
import type { Json } from '../../../schemas/page.ts';
import { mayHaveBinding, scanTemplate } from '../../1-parse/template.ts';
import type { Names } from './names.ts';

/** The static type of an expression: a JSON Schema, empty for any type. */
export type ResultSchema = CheckableSchema & { type?: string | string[] };

/** The inferred type of an expression, and its type errors. */
export interface TypedExpression {
  result: ResultSchema;
  problems: ExpressionDiagnostic[];
  /** Whether the expression may have no value. */
  mayBeMissing: boolean;
}

/**
 * Infers the type of an expression in this scope. Unknown names are reported elsewhere, and have any type here.
 *
 * @param roots root names that it reads; undefined when it may read all of them
 */
export function typedExpression(source: string, names: Names, roots: readonly string[] | undefined): TypedExpression {
  const read = roots ?? names.all();
  const properties = Object.fromEntries(read.map((name) => [name, (names.find(name)?.schema ?? {}) as Schema]));
  const schema: Schema = { type: 'object', properties, required: read, additionalProperties: roots !== undefined };
  const { functions } = names;
  const {
    diagnostics,
    schema: result,
    mayBeMissing,
  } = checkExpression(source, {
    schema,
    variables: {},
    ...(functions ? { functions } : {}),
  });
  return { result: result as ResultSchema, problems: diagnostics, mayBeMissing };
}

/** Infers the static type of a value as it is written, bindings included. */
export function typeOfValue(value: Json, names: Names): ResultSchema {
  if (typeof value === 'string') return typeOfText(value, names);
  if (typeof value === 'number' || typeof value === 'boolean') return { type: typeof value };
  if (value === null) return {};
  if (!Array.isArray(value)) {
    const properties = Object.entries(value).map(([key, item]) => [key, typeOfValue(item, names)]);
    return {
      type: 'object',
      properties: Object.fromEntries(properties),
      required: Object.keys(value),
      additionalProperties: false,
    };
  }
  const [first = {}, ...others] = value.map((item) => typeOfValue(item, names));
  const isSame = others.every((other) => JSON.stringify(other) === JSON.stringify(first));
  return { type: 'array', ...(isSame ? { items: first } : {}) };
}

function typeOfText(text: string, names: Names): ResultSchema {
  if (!mayHaveBinding(text)) return { type: 'string' };
  const { parts, openAt } = scanTemplate(text);
  const [only, ...others] = parts;
  if (openAt !== undefined || !only || !('source' in only) || others.length > 0) return { type: 'string' };
  return typedExpression(only.source, names, undefined).result;
}

const typesOf = ({ type, enum: values, properties, items }: ResultSchema): Set<string> | undefined => {
  if (values) return new Set(values.map((value) => (value === null ? 'null' : typeof value)));
  if (type !== undefined) return new Set([type].flat());
  if (properties) return new Set(['object']);
  return items ? new Set(['array']) : undefined;
};

const words: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const wordsFor = (types: ReadonlySet<string>): string => [...types].map((type) => words[type] ?? type).join(' or ');

/** Types that can be coerced, by expected type. */
const acceptable: Record<string, readonly string[]> = {
  // A path returns a single match as a value, and several as a list.
  string: ['string', 'number', 'boolean', 'null'],
  number: ['number', 'string', 'null'],
  integer: ['number', 'string', 'null'],
  object: ['object', 'null'],
};

/**
 * Returns the reason why an expression's value never fits its place, as the end of a sentence; undefined when it may
 * fit.
 */
export function typeMismatch(result: ResultSchema, expected: CheckableSchema | undefined): string | undefined {
  const types = typesOf(result);
  if (!expected || !types || types.size === 0) return undefined;
  if (expected.anyOf) {
    const reasons = expected.anyOf.map((option) => typeMismatch(result, option));
    return reasons.every((reason) => reason !== undefined) ? reasons[0] : undefined;
  }
  if (expected.enum) {
    const allowed = expected.enum.map(String);
    const wrong = (result.enum ?? []).filter((value) => value !== null && !allowed.includes(String(value)));
    if (wrong.length > 0)
      return `can be ${wrong.map((value) => JSON.stringify(value)).join(' or ')}, but must be one of ${allowed.join(', ')}`;
    if (!types.has('string') && !types.has('null') && !types.has(typeof expected.enum[0]))
      return `is ${wordsFor(types)}, but must be one of ${allowed.join(', ')}`;
    return undefined;
  }
  if (expected.type === 'array') {
    const item = expected.items?.type;
    const scalars = ['string', 'number', 'boolean'];
    // A path returns a single match as a value, which is coerced to a list of one.
    return [...types].every((type) => scalars.includes(type))
      ? `is ${wordsFor(types)}, but must be a list${item === 'object' ? ' of objects' : ''}`
      : undefined;
  }
  const accepts = acceptable[expected.type ?? ''];
  if (!accepts) return undefined;
  if (
    expected.type !== 'object' &&
    expected.type !== 'string' &&
    result.enum?.every((value) => typeof value === 'string' && !isNumeric(value))
  )
    return `is ${JSON.stringify(result.enum[0])}, but must be a number`;
  return [...types].some((type) => accepts.includes(type))
    ? undefined
    : `is ${wordsFor(types)}, but must be ${words[expected.type === 'integer' ? 'number' : expected.type!]}`;
}

const isNumeric = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));
