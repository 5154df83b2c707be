import fc from 'fast-check';
import type { Schema } from '../types/from-schema.ts';

type ObjectSchema = Exclude<Schema, boolean>;

const anyText = (): fc.Arbitrary<string> =>
  fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constantFrom('', ' ', '0', '__proto__'));

function numberFor({ minimum, maximum, type }: ObjectSchema): fc.Arbitrary<number> {
  const min = typeof minimum === 'number' ? minimum : -1e9;
  const max = typeof maximum === 'number' ? maximum : 1e9;
  if (type === 'integer') return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  return fc.oneof(fc.integer({ min: Math.ceil(min), max: Math.floor(max) }), fc.double({ min, max, noNaN: true }));
}

const sizes = ({ minItems, maxItems }: ObjectSchema): { minLength: number; maxLength: number } => {
  const minLength = typeof minItems === 'number' ? minItems : 0;
  return { minLength, maxLength: typeof maxItems === 'number' ? maxItems : Math.max(minLength, 4) };
};

const byType: Readonly<Record<string, (schema: ObjectSchema) => fc.Arbitrary<unknown>>> = {
  string: () => anyText(),
  number: numberFor,
  integer: numberFor,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: (schema) => fc.array(dataFor(schema.items), sizes(schema)),
  object: ({ properties = {}, required = [] }) =>
    fc.record(Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, dataFor(field)])), {
      requiredKeys: [...required],
    }),
};

/**
 * Values that fit a JSON Schema: what a page could be given.
 *
 * @param schema Types, properties, required, items, enum, const, anyOf, minimum and maximum are heeded.
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
