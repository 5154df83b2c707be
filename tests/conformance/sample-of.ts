import type { CheckableSchema } from '../../schemas/check.ts';

/** Sample strings for formats and patterns in contracts; the first match is used. */
const texts = ['text', 'A1', '2026-01-01T00:00:00Z', '2026-01-01', 'a@b.example', '4/5', 'IN', '50%', '1'];

/** Returns a value that fits a schema; with all optional parts when `whole` is set. */
export function sampleOf(schema: CheckableSchema, whole: boolean): unknown {
  if (schema.default !== undefined && !whole) return schema.default;
  const [choice] = schema.enum ?? [];
  if (choice !== undefined) return choice;
  if (schema.anyOf) return sampleOf(schema.anyOf[0]!, whole);
  if (schema.type === 'string') return textOf(schema);
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array')
    return schema.items ? [sampleOf(schema.items, whole), sampleOf(schema.items, whole)] : [];
  if (!schema.properties) return schema.type === 'object' ? { name: 'value' } : { any: ['thing'] };
  return Object.fromEntries(
    Object.entries(schema.properties).flatMap(([name, property]) =>
      whole || schema.required?.includes(name) ? [[name, sampleOf(property, whole)]] : [],
    ),
  );
}

function textOf({ pattern, maxLength = 4 }: CheckableSchema): string {
  const fitting = texts.find((each) => pattern !== undefined && new RegExp(pattern, 'u').test(each));
  return fitting ?? 'text'.slice(0, maxLength);
}
