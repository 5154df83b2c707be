import { type CheckableSchema, schemaErrors } from '../../../schemas/check.ts';
import { generateText } from './made-up-text.ts';

/** Amount of data in an answer. */
export type DataAmount = 'empty' | 'long' | 'many';

/** Context in which values are made up. */
export interface GenerationContext {
  kind: DataAmount;
  random: () => number;
  /** Returns another number each time, for values that have to be unique. */
  next: () => number;
  currencyCode: string;
  /** Number of lists around the value. */
  lists: number;
  /** Number of objects and lists around the value. */
  depth: number;
}

/** Number of items in a list, in a nested list, and in any deeper one. */
const sizes: Readonly<Record<DataAmount, readonly number[]>> = {
  empty: [0],
  long: [4, 2, 1],
  many: [40, 4, 1],
};

/** Depth from which optional fields are left out, because some contracts are recursive. */
const maxDepth = 7;

type Make = (schema: CheckableSchema, name: string, making: GenerationContext) => unknown;

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

function number(schema: CheckableSchema, _: string, { kind, random }: GenerationContext): number {
  const { exclusiveMinimum, multipleOf } = schema;
  const min = Math.max(
    schema.minimum ?? 0,
    exclusiveMinimum === undefined ? Number.NEGATIVE_INFINITY : exclusiveMinimum + 1,
  );
  const max = schema.maximum ?? Math.max(min, kind === 'long' ? 12_345_678 : 5_000);
  const value = kind === 'empty' ? min : Math.floor(min + random() * (max - min));
  const stepped = multipleOf === undefined ? value : Math.ceil(value / multipleOf) * multipleOf;
  return schemaErrors(schema, stepped).length === 0 ? stepped : min;
}

function list(schema: CheckableSchema, name: string, making: GenerationContext): unknown[] {
  const { kind, lists } = making;
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const wanted = sizes[kind][Math.min(lists, sizes[kind].length - 1)]!;
  const inside = { ...making, lists: lists + 1, depth: making.depth + 1 };
  // Names of lists are plural, while the format of an item depends on the singular.
  const single = name.replace(/s$/, '');
  return Array.from({ length: within(wanted, minItems, maxItems) }, () =>
    generateValue(schema.items ?? {}, single, inside),
  );
}

function object(schema: CheckableSchema, _: string, making: GenerationContext): object {
  const { properties = {}, required = [], additionalProperties } = schema;
  const inside = { ...making, depth: making.depth + 1 };
  const hasAll = making.kind !== 'empty' && making.depth < maxDepth;
  const fields = Object.entries(properties).filter(([name]) => hasAll || required.includes(name));
  const more =
    typeof additionalProperties === 'object' && making.kind !== 'empty' && Object.keys(properties).length === 0;
  return Object.fromEntries([
    ...fields.map(([name, field]) => [name, generateValue(field, name, inside)]),
    ...(more ? [['madeUp', generateValue(additionalProperties, 'madeUp', inside)]] : []),
  ]);
}

const byType: Readonly<Record<string, Make>> = {
  string: generateText,
  number,
  integer: number,
  boolean: (_, __, { kind, random }) => kind !== 'empty' && random() < 0.5,
  null: () => null,
  array: list,
  object,
};

/** Chooses one of several schemas: null for empty answers and at the maximum depth, otherwise any other. */
function oneOf(options: readonly CheckableSchema[], { kind, random, depth }: GenerationContext): CheckableSchema {
  const isNothing = ({ type }: CheckableSchema) => type === 'null';
  const some = options.filter((option) => !isNothing(option));
  const wantsNothing = kind === 'empty' || depth >= maxDepth || some.length === 0;
  return (wantsNothing && options.find(isNothing)) || some[Math.floor(random() * some.length)]!;
}

/** A value that fits a schema. */
export function generateValue(schema: CheckableSchema, name: string, making: GenerationContext): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[making.kind === 'empty' ? 0 : Math.floor(making.random() * schema.enum.length)];
  if (schema.anyOf) return generateValue(oneOf(schema.anyOf, making), name, making);
  const type = schema.type ?? (schema.properties ? 'object' : undefined);
  const make = type === undefined ? undefined : byType[type];
  return make ? make(schema, name, making) : null;
}
