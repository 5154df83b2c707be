import type { CheckableSchema } from '../schemas/check.ts';

const words: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
  array: 'list',
};

/** Maximum depth to which nested objects are written out. */
const shownDepth = 3;

const isNeeded = ({ required = [] }: CheckableSchema, name: string, field: CheckableSchema): boolean =>
  required.includes(name) && field.default === undefined;

/** Describes a type in a few words, as in the reference: `list of { text: text, to?: text }`. */
export function typeText(schema: CheckableSchema, depth = 0): string {
  if (schema.refers === 'style') return 'style tokens';
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map((each) => typeText(each, depth)))].join(' | ');
  if (schema.type === 'array') return schema.items ? `list of ${typeText(schema.items, depth)}` : 'list';
  if (schema.type !== 'object') return words[schema.type ?? ''] ?? 'anything';
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0 || depth >= shownDepth) return 'object';
  const shown = fields.map(
    ([name, field]) => `${name}${isNeeded(schema, name, field) ? '' : '?'}: ${typeText(field, depth + 1)}`,
  );
  return `{ ${shown.join(', ')} }`;
}

/** Describes the fields of an object, one per line: name, type, default and description. */
export const fieldLines = (schema: CheckableSchema): string[] =>
  Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const mark = isNeeded(schema, name, field) ? '' : '?';
    const fallback = field.default === undefined ? '' : ` = ${JSON.stringify(field.default)}`;
    return `${name}${mark}: ${typeText(field)}${fallback}${field.description ? ` — ${field.description}` : ''}`;
  });
