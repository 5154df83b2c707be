import { ARRAY, BOOLEAN, FUNCTION, MISSING, NULL, NUMBER, OBJECT, STRING } from '../signature/kinds.ts';
import { isUnknown, type Type } from './type.ts';

const names: readonly (readonly [number, string])[] = [
  [STRING, 'string'],
  [NUMBER, 'number'],
  [BOOLEAN, 'boolean'],
  [NULL, 'null'],
  [ARRAY, 'array'],
  [OBJECT, 'object'],
];

/**
 * Converts a type to a JSON Schema. Whether the value may be missing is not included: the enclosing schema states it
 * with `required`.
 */
export function schemaOfType(type: Type): Record<string, unknown> {
  // JSON Schema cannot describe functions.
  if (isUnknown(type) || (type.kinds & FUNCTION) !== 0) return {};
  if (type.values) return { enum: [...type.values] };
  const found = names.filter(([kind]) => (type.kinds & kind) !== 0).map(([, name]) => name);
  const schema: Record<string, unknown> = {};
  if (found.length > 0) schema.type = found.length === 1 ? found[0] : found;
  if (type.fields) {
    const fields = [...type.fields];
    schema.properties = Object.fromEntries(fields.map(([name, field]) => [name, schemaOfType(field)]));
    const required = fields.filter(([, field]) => (field.kinds & MISSING) === 0).map(([name]) => name);
    if (required.length > 0) schema.required = required;
    if (type.open) schema.additionalProperties = true;
  }
  if (type.item && !isUnknown(type.item)) schema.items = schemaOfType(type.item);
  return schema;
}

/** Describes a type in a few words, for hovers and messages. */
export function describeType(type: Type): string {
  if (isUnknown(type)) return 'anything';
  const words = names
    .filter(([kind]) => (type.kinds & kind) !== 0)
    .map(([kind, name]) => {
      if (kind === ARRAY && type.item && !isUnknown(type.item))
        return `array of ${describeType({ ...type.item, kinds: type.item.kinds & ~MISSING })}`;
      return name;
    });
  if ((type.kinds & FUNCTION) !== 0) words.push('function');
  if ((type.kinds & MISSING) !== 0) words.push('nothing');
  return words.length === 0 ? 'nothing' : words.join(' or ');
}
