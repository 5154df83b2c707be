import { ARRAY, BOOLEAN, kindOf, MISSING, NULL, NUMBER, OBJECT, STRING } from '../signature/kinds.ts';
import { isUnknown, type Type, unite, unknown } from './type.ts';

/** A JSON Schema, with the keywords that the checker uses. */
export type Schema =
  | boolean
  | {
      readonly [key: string]: unknown;
      readonly type?: string | readonly string[];
      readonly properties?: Readonly<Record<string, Schema>>;
      readonly required?: readonly string[];
      readonly items?: Schema;
      readonly description?: string;
    };

const kinds: Readonly<Record<string, number>> = {
  string: STRING,
  number: NUMBER,
  integer: NUMBER,
  boolean: BOOLEAN,
  null: NULL,
  array: ARRAY,
  object: OBJECT,
};

/** Maximum depth to which a recursive schema is followed. */
const maxDepth = 12;

/** State of reading one schema. */
interface Reading {
  root: Schema | undefined;
  /** Number of types left open or resolved from elsewhere; such a type does not depend on the schema alone. */
  dependent: number;
}

/**
 * Types of schemas that refer to nothing outside themselves, cached because contracts are read for each expression of a
 * page.
 */
const typesRead = new WeakMap<Exclude<Schema, boolean>, Type>();

/**
 * Converts a JSON Schema to a type. Keywords that the checker does not know make the type less certain, never wrong.
 *
 * @param schema The schema, which must not be changed afterwards.
 */
export const typeOfSchema = (schema: Schema | undefined): Type => readSchema(schema, { root: schema, dependent: 0 }, 0);

function readSchema(schema: Schema | undefined, reading: Reading, depth: number): Type {
  if (schema === undefined || typeof schema === 'boolean') return unknown;
  const known = typesRead.get(schema);
  if (known) return known;
  if (depth > maxDepth) {
    reading.dependent += 1;
    return unknown;
  }
  if (typeof schema.$ref === 'string') {
    reading.dependent += 1;
    return readSchema(resolve(schema.$ref, reading.root), reading, depth + 1);
  }
  const before = reading.dependent;
  const type = describe(schema, (inner) => readSchema(inner as Schema | undefined, reading, depth + 1));
  if (reading.dependent === before) typesRead.set(schema, type);
  return type;
}

function describe(schema: Exclude<Schema, boolean>, read: (inner: unknown) => Type): Type {
  if ('const' in schema) return valuesOf([schema.const]);
  if (Array.isArray(schema.enum)) return valuesOf(schema.enum);
  const choices = (schema.anyOf ?? schema.oneOf) as readonly unknown[] | undefined;
  if (Array.isArray(choices) && choices.length > 0) return choices.map(read).reduce(unite);
  if (Array.isArray(schema.allOf)) return schema.allOf.map(read).reduce(intersect, own(schema, read));
  return own(schema, read);
}

function own(schema: Exclude<Schema, boolean>, read: (inner: unknown) => Type): Type {
  const { type, properties, required = [], items, description } = schema;
  const names = type === undefined ? undefined : typeof type === 'string' ? [type] : type;
  const known = names?.reduce((all, name) => all | (kinds[name] ?? 0), 0);
  if (known === undefined && !properties && !items) return unknown;
  const result: Type = { kinds: known ?? (properties ? OBJECT : ARRAY) };
  if (properties) {
    result.fields = new Map(
      Object.entries(properties).map(([name, field]): [string, Type] => {
        const inner = read(field);
        return [name, required.includes(name) ? inner : { ...inner, kinds: inner.kinds | MISSING }];
      }),
    );
  }
  // A schema that lists its fields is closed unless it declares additional ones.
  const { additionalProperties, patternProperties } = schema;
  const more = additionalProperties !== undefined && additionalProperties !== false;
  if ((result.kinds & OBJECT) !== 0) result.open = !properties || more || patternProperties !== undefined;
  if (items !== undefined) result.item = read(items);
  if (typeof description === 'string') result.summary = description;
  return result;
}

function intersect(left: Type, right: Type): Type {
  if (isUnknown(left)) return right;
  if (isUnknown(right)) return left;
  const fields = left.fields || right.fields ? new Map([...(left.fields ?? []), ...(right.fields ?? [])]) : undefined;
  const open = left.open === true && right.open === true;
  return { ...left, ...right, kinds: left.kinds & right.kinds, open, ...(fields ? { fields } : {}) };
}

function valuesOf(values: readonly unknown[]): Type {
  const type: Type = { kinds: values.reduce<number>((all, value) => all | kindOf(value), 0) };
  const simple = values.filter(
    (value): value is string | number | boolean | null => typeof value !== 'object' || value === null,
  );
  return simple.length === values.length ? { ...type, values: simple } : { ...type, open: true };
}

function resolve(reference: string, root: Schema | undefined): Schema | undefined {
  if (!reference.startsWith('#')) return undefined;
  let at: unknown = root;
  for (const part of reference.slice(1).split('/').filter(Boolean)) {
    const name = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    at =
      typeof at === 'object' && at !== null && Object.hasOwn(at, name)
        ? (at as Record<string, unknown>)[name]
        : undefined;
  }
  return at as Schema | undefined;
}
