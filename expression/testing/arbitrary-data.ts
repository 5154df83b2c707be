import fc from 'fast-check';
import type { Schema } from '../types/from-schema.ts';
import { textFor } from './arbitrary-text.ts';

type ObjectSchema = Exclude<Schema, boolean>;

function numberFor({ minimum, maximum, type, exclusiveMinimum, multipleOf }: ObjectSchema): fc.Arbitrary<number> {
  const above = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + (type === 'integer' ? 1 : 1e-6) : -1e9;
  const min = typeof minimum === 'number' ? Math.max(minimum, above) : above;
  const max = typeof maximum === 'number' ? maximum : Math.max(1e9, min);
  if (typeof multipleOf === 'number')
    return fc
      .integer({ min: Math.ceil(min / multipleOf), max: Math.floor(max / multipleOf) })
      .map((times) => times * multipleOf);
  if (type === 'integer') return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  return fc.oneof(fc.integer({ min: Math.ceil(min), max: Math.floor(max) }), fc.double({ min, max, noNaN: true }));
}

const sizes = ({ minItems, maxItems }: ObjectSchema): { minLength: number; maxLength: number } => {
  const minLength = typeof minItems === 'number' ? minItems : 0;
  return { minLength, maxLength: typeof maxItems === 'number' ? maxItems : Math.max(minLength, 4) };
};

const byType: Readonly<Record<string, (schema: ObjectSchema) => fc.Arbitrary<unknown>>> = {
  string: textFor,
  number: numberFor,
  integer: numberFor,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: (schema) => fc.array(dataFor(schema.items), sizes(schema)),
  object: ({ properties, required = [], additionalProperties }) =>
    properties === undefined && typeof additionalProperties === 'object'
      ? fc.dictionary(fc.stringMatching(/^[a-z]\w{0,5}$/), dataFor(additionalProperties as Schema), { maxKeys: 3 })
      : recordFor(properties ?? {}, required),
};

const recordFor = (properties: Readonly<Record<string, Schema>>, required: readonly string[]) =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, dataFor(field)])), {
    requiredKeys: [...required],
  });

/**
 * Generates values that match a JSON Schema, such as the data of a page.
 *
 * @param schema Types, properties, required, items, enum, const, anyOf, formats, patterns, lengths and limits are
 * respected.
 * @example
 * fc.assert(fc.property(dataFor({ type: 'array', items: { type: 'number' } }), (list) => Array.isArray(list)));
 */
export function dataFor(schema: Schema | undefined): fc.Arbitrary<unknown> {
  if (schema === undefined || typeof schema === 'boolean') return fc.jsonValue({ maxDepth: 3 });
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  const choices = (schema.anyOf ?? schema.oneOf) as readonly Schema[] | undefined;
  if (Array.isArray(choices) && choices.length > 0) return fc.oneof(...choices.map(dataFor));
  const types =
    schema.type === undefined
      ? schema.properties
        ? ['object']
        : []
      : typeof schema.type === 'string'
        ? [schema.type]
        : schema.type;
  const made = types.flatMap((type) =>
    Object.hasOwn(byType, type) ? [(byType[type] as (schema: ObjectSchema) => fc.Arbitrary<unknown>)(schema)] : [],
  );
  return made.length === 0 ? fc.jsonValue({ maxDepth: 3 }) : fc.oneof(...made);
}
