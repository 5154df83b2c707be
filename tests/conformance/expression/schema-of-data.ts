import type { Schema } from '../../../expression/index.ts';

type ObjectSchema = Exclude<Schema, boolean>;

function merge(left: ObjectSchema, right: ObjectSchema): ObjectSchema {
  const options = [...((left.anyOf as ObjectSchema[] | undefined) ?? [left])];
  for (const each of (right.anyOf as ObjectSchema[] | undefined) ?? [right]) {
    const index = options.findIndex((option) => option.type === each.type);
    const known = options[index];
    if (!known) options.push(each);
    else if (each.type === 'object') options[index] = mergeObjects(known, each);
    else if (each.type === 'array' && each.items && known.items) {
      options[index] = { type: 'array', items: merge(known.items as ObjectSchema, each.items as ObjectSchema) };
    } else if (each.type === 'array') options[index] = each.items ? each : known;
  }
  return options.length === 1 ? (options[0] as ObjectSchema) : { anyOf: options };
}

function mergeObjects(left: ObjectSchema, right: ObjectSchema): ObjectSchema {
  const properties: Record<string, Schema> = { ...left.properties };
  for (const [name, schema] of Object.entries(right.properties ?? {})) {
    const known = properties[name];
    properties[name] = known ? merge(known as ObjectSchema, schema as ObjectSchema) : schema;
  }
  const required = (left.required ?? []).filter((name) => right.required?.includes(name));
  return { type: 'object', properties, required };
}

/** Returns the narrowest JSON Schema that a value satisfies. */
export function schemaOfData(value: unknown): ObjectSchema {
  if (value === null) return { type: 'null' };
  if (Array.isArray(value)) {
    const items = value.map(schemaOfData);
    return items.length === 0 ? { type: 'array' } : { type: 'array', items: items.reduce(merge) };
  }
  if (typeof value === 'object') {
    const entries = Object.entries(value);
    return {
      type: 'object',
      properties: Object.fromEntries(entries.map(([name, field]) => [name, schemaOfData(field)])),
      required: entries.map(([name]) => name),
    };
  }
  return { type: typeof value };
}
