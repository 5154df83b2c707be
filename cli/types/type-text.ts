import type { CheckableSchema } from '../../schemas/check.ts';

/** Context of a type: whether values may also be bindings, as in props, and the type of a node's style keys. */
export interface TypeContext {
  isBindable: boolean;
}

const maxDepth = 12;

/** Formats a name as a key of an object type. */
export const keyText = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** Formats a sentence as a comment before a key. */
export const commentText = (sentence: string | undefined): string =>
  sentence ? `/** ${sentence.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ')} */ ` : '';

/** Keys that an author has to write: required ones without a default. */
const neededIn = ({ required = [], properties = {} }: CheckableSchema): ReadonlySet<string> =>
  new Set(required.filter((name) => properties[name]?.default === undefined));

function objectText(schema: CheckableSchema, context: TypeContext, depth: number): string {
  const { properties = {}, additionalProperties } = schema;
  const needed = neededIn(schema);
  const members = Object.entries(properties).map(
    ([name, member]) =>
      `${commentText(member.description)}${keyText(name)}${needed.has(name) ? '' : '?'}: ${typeText(member, context, depth + 1)}`,
  );
  const open = typeof additionalProperties === 'object' ? typeText(additionalProperties, context, depth + 1) : 'Json';
  if (members.length === 0) return additionalProperties === false ? '{}' : `{ [name: string]: ${open} }`;
  return `{ ${members.join('; ')} }`;
}

function plainText(schema: CheckableSchema, context: TypeContext, depth: number): string | undefined {
  const { type, enum: values, anyOf, items } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf) return anyOf.map((each) => typeText(each, context, depth + 1)).join(' | ');
  if (type === 'string') return 'string';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'boolean' || type === 'null') return type;
  if (type === 'array') return `(${items ? typeText(items, context, depth + 1) : 'Json'})[]`;
  return type === 'object' ? objectText(schema, context, depth) : undefined;
}

/** Returns the type of the values that a schema accepts. */
export function typeText(schema: CheckableSchema, context: TypeContext, depth = 0): string {
  if (schema.refers === 'style' && context.isBindable) return 'Style';
  const plain = depth > maxDepth ? undefined : plainText(schema, context, depth);
  if (plain === undefined) return 'Json';
  return context.isBindable && plain !== 'string' ? `${plain} | Binding` : plain;
}

/** Returns the type of props or a payload, whose members, but not the whole, may be bindings. */
export const propsText = (schema: CheckableSchema): string => objectText(schema, { isBindable: true }, 0);

/** Returns a schema without some of its keys. */
export const without = (schema: CheckableSchema, keys: readonly string[]): CheckableSchema => ({
  ...schema,
  properties: Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => !keys.includes(name))),
});
