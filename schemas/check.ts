import type { Json } from './page.ts';

/** The part of JSON Schema that contracts are written in. */
export interface CheckableSchema {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly CheckableSchema[];
  properties?: Readonly<Record<string, CheckableSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | CheckableSchema;
  items?: CheckableSchema;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  pattern?: string;
  format?: string;
  default?: unknown;
  description?: string;
  refers?: string;
  textAlternative?: { unless: readonly string[] };
  elementOf?: string;
}

/** One way in which a value misses its schema. `path` leads from the value checked to the place. */
export interface Misfit {
  rule: 'type' | 'choice' | 'unknown' | 'missing' | 'range' | 'length' | 'pattern' | 'format' | 'unique';
  path: (string | number)[];
  /** What is wrong, as the end of a sentence that begins with the place: `must be a number, but is text`. */
  problem: string;
  /** What could have been meant. */
  candidates?: string[];
}

interface CheckOptions {
  /** Says that a value is only known when the page runs, so that it fits whatever is asked. */
  isDeferred?: (value: unknown) => boolean;
}

const formats: Record<string, RegExp> = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  email: /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/,
  'uri-reference': /^[^\s\\<>"{}|^`]*$/,
  identifier: /^[A-Za-z_$][\w$]*$/,
};

/** The everyday name of a JSON value's type. */
export function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  const names: Record<string, string> = {
    string: 'text',
    number: 'a number',
    boolean: 'true or false',
    object: 'an object',
  };
  return names[typeof value] ?? typeof value;
}

const typeWords: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const typeTests: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  null: (value) => value === null,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/**
 * Checks a value against a schema and says everything that is wrong with it. Needs no generated code, so that it
 * runs under a page policy without eval; agrees with Ajv on the keywords it knows (a test compares them).
 */
export function misfits(schema: CheckableSchema, value: unknown, options: CheckOptions = {}): Misfit[] {
  const found: Misfit[] = [];
  visit(schema, value, [], found, options);
  return found;
}

function visit(
  schema: CheckableSchema,
  value: unknown,
  path: Misfit['path'],
  found: Misfit[],
  options: CheckOptions,
): void {
  if (options.isDeferred?.(value)) return;
  const miss = (rule: Misfit['rule'], problem: string, candidates?: string[]) =>
    found.push({ rule, path, problem, ...(candidates ? { candidates } : {}) });

  if (schema.anyOf) {
    const attempts = schema.anyOf.map((option) => {
      const inner: Misfit[] = [];
      visit(option, value, path, inner, options);
      return inner;
    });
    if (attempts.some((inner) => inner.length === 0)) return;
    // The option that got furthest is the one that was meant.
    const depth = (inner: Misfit[]) => Math.max(...inner.map((misfit) => misfit.path.length));
    const best = attempts.reduce((a, b) => (depth(b) > depth(a) ? b : a));
    if (depth(best) > path.length || attempts.length === 1) found.push(...best);
    else miss('type', `must be ${oneOf(schema.anyOf.map(shapeWords))}, but is ${typeName(value)}`);
    return;
  }
  if (schema.const !== undefined && value !== schema.const) {
    miss('choice', `must be ${JSON.stringify(schema.const)}`, [String(schema.const)]);
    return;
  }
  if (schema.type !== undefined && typeTests[schema.type]?.(value) === false) {
    miss('type', `must be ${shapeWords(schema)}, but is ${typeName(value)}`);
    return;
  }
  if (schema.enum && !schema.enum.includes(value)) {
    miss('choice', `must be ${oneOf(schema.enum.map((word) => JSON.stringify(word)))}`, schema.enum.map(String));
    return;
  }
  if (typeof value === 'number') visitNumber(schema, value, miss);
  else if (typeof value === 'string') visitText(schema, value, miss);
  else if (Array.isArray(value)) visitList(schema, value, path, found, options, miss);
  else if (typeof value === 'object' && value !== null)
    visitObject(schema, value as Record<string, Json>, path, found, options);
}

type Report = (rule: Misfit['rule'], problem: string) => void;

function visitNumber(schema: CheckableSchema, value: number, miss: Report): void {
  if (schema.minimum !== undefined && value < schema.minimum)
    miss('range', `must be at least ${schema.minimum}, but is ${value}`);
  if (schema.maximum !== undefined && value > schema.maximum)
    miss('range', `must be at most ${schema.maximum}, but is ${value}`);
  if (schema.exclusiveMinimum !== undefined && value <= schema.exclusiveMinimum)
    miss('range', `must be more than ${schema.exclusiveMinimum}, but is ${value}`);
  if (schema.multipleOf !== undefined && !Number.isInteger(value / schema.multipleOf))
    miss('range', `must be a multiple of ${schema.multipleOf}, but is ${value}`);
}

function visitText(schema: CheckableSchema, value: string, miss: Report): void {
  // JSON Schema counts characters, not UTF-16 units.
  const length = schema.minLength !== undefined || schema.maxLength !== undefined ? [...value].length : 0;
  if (schema.minLength !== undefined && length < schema.minLength)
    miss('length', schema.minLength === 1 ? 'must not be empty' : `must have at least ${schema.minLength} characters`);
  if (schema.maxLength !== undefined && length > schema.maxLength)
    miss('length', `must have at most ${schema.maxLength} characters, but has ${length}`);
  if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value))
    miss('pattern', `must match ${schema.pattern}`);
  if (schema.format !== undefined && formats[schema.format]?.test(value) === false)
    miss('format', `must be written as ${schema.format}`);
}

function visitList(
  schema: CheckableSchema,
  value: unknown[],
  path: Misfit['path'],
  found: Misfit[],
  options: CheckOptions,
  miss: Report,
): void {
  if (schema.minItems !== undefined && value.length < schema.minItems)
    miss('length', `must have at least ${schema.minItems} items, but has ${value.length}`);
  if (schema.maxItems !== undefined && value.length > schema.maxItems)
    miss('length', `must have at most ${schema.maxItems} items, but has ${value.length}`);
  if (schema.uniqueItems && new Set(value.map((item) => JSON.stringify(item))).size < value.length)
    miss('unique', 'must not hold the same item twice');
  if (schema.items)
    for (const [index, item] of value.entries()) visit(schema.items, item, [...path, index], found, options);
}

function visitObject(
  schema: CheckableSchema,
  value: Record<string, Json>,
  path: Misfit['path'],
  found: Misfit[],
  options: CheckOptions,
): void {
  const known = schema.properties ?? {};
  for (const name of schema.required ?? []) {
    if (!Object.hasOwn(value, name) && known[name]?.default === undefined)
      found.push({ rule: 'missing', path: [...path, name], problem: 'is required' });
  }
  for (const [name, item] of Object.entries(value)) {
    if (Object.hasOwn(known, name)) visit(known[name]!, item, [...path, name], found, options);
    else if (typeof schema.additionalProperties === 'object')
      visit(schema.additionalProperties, item, [...path, name], found, options);
    else if (schema.additionalProperties === false)
      found.push({
        rule: 'unknown',
        path: [...path, name],
        problem: 'is not known here',
        candidates: Object.keys(known),
      });
  }
}

function shapeWords(schema: CheckableSchema): string {
  if (schema.enum) return oneOf(schema.enum.map((word) => JSON.stringify(word)));
  return typeWords[schema.type ?? ''] ?? 'something else';
}

function oneOf(words: readonly string[]): string {
  const shown = words.length > 12 ? [...words.slice(0, 12), '…'] : words;
  return shown.length < 2 ? (shown[0] ?? 'nothing') : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`;
}

/** The value with every default of its schema filled in, at every depth; what was given is never changed. */
export function withDefaults(schema: CheckableSchema, value: unknown): unknown {
  if (value === undefined) return schema.default === undefined ? undefined : structuredClone(schema.default);
  if (Array.isArray(value)) return schema.items ? value.map((item) => withDefaults(schema.items!, item)) : value;
  if (typeof value !== 'object' || value === null || !schema.properties) return value;
  const filled: Record<string, unknown> = { ...value };
  for (const [name, property] of Object.entries(schema.properties)) {
    const item = withDefaults(property, filled[name]);
    if (item !== undefined) filled[name] = item;
  }
  return filled;
}
