import type { Json } from './page.ts';

/** The subset of JSON Schema that contracts use. */
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
  means?: string;
  token?: string;
  leadsTo?: string;
  textAlternative?: { unless: readonly string[] };
  elementOf?: string;
  fieldsIn?: readonly string[];
  shownBy?: string;
  notAbove?: string;
  between?: readonly [min: string, max: string];
  optionOf?: string;
  asManyAs?: string;
  typedBy?: string;
  condition?: true;
  elements?: readonly string[];
  secret?: true | 'fields' | Readonly<Record<string, readonly string[]>>;
}

/** A schema violation. `path` leads from the validated value to its position. */
export interface SchemaError {
  rule: 'type' | 'choice' | 'unknown' | 'missing' | 'range' | 'length' | 'pattern' | 'format' | 'unique';
  path: (string | number)[];
  /** Predicate of a sentence about the position: `must be a number, but is text`. */
  problem: string;
  /** Valid alternatives, for suggestions. */
  candidates?: string[];
}

interface CheckOptions {
  /** Whether a value is computed at run time, so that it is not checked here. */
  isDeferred?: (value: unknown) => boolean;
}

const formats: Record<string, RegExp> = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  email: /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/,
  'uri-reference': /^[^\s\\<>"{}|^`]*$/,
  identifier: /^[A-Za-z_$][\w$]*$/,
};

/** Readable name of a JSON value's type. */
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

/** Whether a value has a JSON Schema type. */
export const hasType = (value: unknown, type: string): boolean => typeTests[type]?.(value) ?? false;

/** Readable name of a JSON Schema type; undefined for an unknown type. */
export const typeWord = (type: string): string | undefined =>
  Object.hasOwn(typeWords, type) ? typeWords[type] : undefined;

/**
 * Validates a value and returns all errors. Generates no code, so that it runs under a policy without eval; agrees with
 * Ajv on the keywords it supports (a test compares them).
 */
export function schemaErrors(schema: CheckableSchema, value: unknown, options: CheckOptions = {}): SchemaError[] {
  const errors: SchemaError[] = [];
  visit(schema, value, [], errors, options);
  return errors;
}

function visit(
  schema: CheckableSchema,
  value: unknown,
  path: SchemaError['path'],
  errors: SchemaError[],
  options: CheckOptions,
): void {
  if (options.isDeferred?.(value)) return;
  const report = (rule: SchemaError['rule'], problem: string, candidates?: string[]) =>
    errors.push({ rule, path, problem, ...(candidates ? { candidates } : {}) });

  if (schema.anyOf) {
    const attempts = schema.anyOf.map((option) => {
      const inner: SchemaError[] = [];
      visit(option, value, path, inner, options);
      return inner;
    });
    if (attempts.some((inner) => inner.length === 0)) return;
    // The alternative with the deepest error is the closest one.
    const depth = (inner: SchemaError[]) => Math.max(...inner.map((error) => error.path.length));
    const best = attempts.reduce((a, b) => (depth(b) > depth(a) ? b : a));
    // For a choice of words or a number that may differ by screen, the words or the range describe the problem best.
    const plain = schema.anyOf.filter(({ type }) => type !== 'object');
    const near = attempts.find(
      ([first]) => first!.rule === 'range' || (first!.rule === 'choice' && plain.length === 1),
    );
    if (depth(best) > path.length || attempts.length === 1) errors.push(...best);
    else if (near) errors.push(...near);
    else report('type', `must be ${oneOf(schema.anyOf.map(describeSchema))}, but is ${typeName(value)}`);
    return;
  }
  if (schema.const !== undefined && value !== schema.const) {
    report('choice', `must be ${JSON.stringify(schema.const)}`, [String(schema.const)]);
    return;
  }
  if (schema.type !== undefined && typeTests[schema.type]?.(value) === false) {
    report('type', `must be ${describeSchema(schema)}, but is ${typeName(value)}`);
    return;
  }
  if (schema.enum && !schema.enum.includes(value)) {
    report('choice', `must be ${oneOf(schema.enum.map((word) => JSON.stringify(word)))}`, schema.enum.map(String));
    return;
  }
  if (typeof value === 'number') visitNumber(schema, value, report);
  else if (typeof value === 'string') visitText(schema, value, report);
  else if (Array.isArray(value)) visitList(schema, value, path, errors, options, report);
  else if (typeof value === 'object' && value !== null)
    visitObject(schema, value as Record<string, Json>, path, errors, options);
}

type Report = (rule: SchemaError['rule'], problem: string) => void;

function visitNumber(schema: CheckableSchema, value: number, report: Report): void {
  if (schema.minimum !== undefined && value < schema.minimum)
    report('range', `must be at least ${schema.minimum}, but is ${value}`);
  if (schema.maximum !== undefined && value > schema.maximum)
    report('range', `must be at most ${schema.maximum}, but is ${value}`);
  if (schema.exclusiveMinimum !== undefined && value <= schema.exclusiveMinimum)
    report('range', `must be more than ${schema.exclusiveMinimum}, but is ${value}`);
  if (schema.multipleOf !== undefined && !Number.isInteger(value / schema.multipleOf))
    report('range', `must be a multiple of ${schema.multipleOf}, but is ${value}`);
}

function visitText(schema: CheckableSchema, value: string, report: Report): void {
  // JSON Schema counts characters, not UTF-16 units.
  const length = schema.minLength !== undefined || schema.maxLength !== undefined ? [...value].length : 0;
  if (schema.minLength !== undefined && length < schema.minLength)
    report(
      'length',
      schema.minLength === 1 ? 'must not be empty' : `must have at least ${schema.minLength} characters`,
    );
  if (schema.maxLength !== undefined && length > schema.maxLength)
    report('length', `must have at most ${schema.maxLength} characters, but has ${length}`);
  if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value))
    report('pattern', `must match ${schema.pattern}`);
  if (schema.format !== undefined && formats[schema.format]?.test(value) === false)
    report('format', `must be written as ${schema.format}`);
}

function visitList(
  schema: CheckableSchema,
  value: unknown[],
  path: SchemaError['path'],
  errors: SchemaError[],
  options: CheckOptions,
  report: Report,
): void {
  if (schema.minItems !== undefined && value.length < schema.minItems)
    report('length', `must have at least ${schema.minItems} items, but has ${value.length}`);
  if (schema.maxItems !== undefined && value.length > schema.maxItems)
    report('length', `must have at most ${schema.maxItems} items, but has ${value.length}`);
  if (schema.uniqueItems && new Set(value.map((item) => JSON.stringify(item))).size < value.length)
    report('unique', 'must not hold the same item twice');
  if (schema.items)
    for (const [index, item] of value.entries()) visit(schema.items, item, [...path, index], errors, options);
}

function visitObject(
  schema: CheckableSchema,
  value: Record<string, Json>,
  path: SchemaError['path'],
  errors: SchemaError[],
  options: CheckOptions,
): void {
  const properties = schema.properties ?? {};
  for (const name of schema.required ?? []) {
    if (!Object.hasOwn(value, name) && properties[name]?.default === undefined)
      errors.push({ rule: 'missing', path: [...path, name], problem: 'is required' });
  }
  for (const [name, item] of Object.entries(value)) {
    if (Object.hasOwn(properties, name)) visit(properties[name]!, item, [...path, name], errors, options);
    else if (typeof schema.additionalProperties === 'object')
      visit(schema.additionalProperties, item, [...path, name], errors, options);
    else if (schema.additionalProperties === false)
      errors.push({
        rule: 'unknown',
        path: [...path, name],
        problem: 'is not known here',
        candidates: Object.keys(properties),
      });
  }
}

function describeSchema(schema: CheckableSchema): string {
  if (schema.anyOf) return schema.anyOf.map(describeSchema).join(' or ');
  if (schema.enum) return oneOf(schema.enum.map((word) => JSON.stringify(word)));
  return typeWords[schema.type ?? ''] ?? 'another value';
}

function oneOf(words: readonly string[]): string {
  const shown = words.length > 12 ? [...words.slice(0, 12), '…'] : words;
  return shown.length < 2 ? (shown[0] ?? 'nothing') : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`;
}

/** Returns the value with the defaults of its schema filled in at every depth. Does not mutate its input. */
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
