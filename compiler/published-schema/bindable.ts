import type { CheckableSchema } from '../../schemas/check.ts';
import { ownAnnotations } from '../../schemas/schema.ts';

/** A published JSON Schema: the contracts' subset, with keywords for editors. */
export interface PublishedSchema {
  [keyword: string]: unknown;
  description?: string;
}

/** Returns a reference to a definition of the published schema. */
export const ref = (name: string, description?: string): PublishedSchema => ({
  $ref: `#/$defs/${name}`,
  ...(description ? { description } : {}),
});

/** Schema of a string that is computed at run time. */
export const bindingSchema: PublishedSchema = {
  type: 'string',
  // From the beginning of the text to its first braces, so that it is scanned once.
  pattern: '^(?:[^{]|\\{(?!\\{))*\\{\\{[\\s\\S]*\\}\\}',
  description: 'A value computed at run time: "{{ expression }}".',
  defaultSnippets: [{ label: '{{ }}', description: 'A computed value.', body: `{{ \${1:page} }}` }],
};

const identifier = '^[A-Za-z_$][\\w$]*$';

/** Whether a schema accepts a binding already, as unconstrained text does. */
const takesBinding = (schema: CheckableSchema): boolean =>
  schema.type === 'string' && !schema.enum && !schema.pattern && !schema.format && schema.maxLength === undefined;

const isAnything = (schema: CheckableSchema): boolean =>
  schema.type === undefined && !schema.anyOf && !schema.enum && schema.const === undefined;

const entriesOf = <Value, Result>(record: Readonly<Record<string, Value>>, map: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

/** Annotations that only the compiler reads. JSON editors use those of accessible names. */
const unpublished = new Set(ownAnnotations.filter((name) => name !== 'textAlternative' && name !== 'elementOf'));

/** Returns a schema that accepts bindings in everything inside it. */
function withBindingsInside(schema: CheckableSchema): PublishedSchema {
  const { format, anyOf, properties, required, items, additionalProperties, ...others } = schema;
  const rest = Object.fromEntries(Object.entries(others).filter(([keyword]) => !unpublished.has(keyword)));
  const needed = required?.filter((name) => properties?.[name]?.default === undefined) ?? [];
  return {
    ...rest,
    ...(format === 'identifier' ? { pattern: identifier } : format ? { format } : {}),
    ...(anyOf ? { anyOf: anyOf.map(withBindingsInside) } : {}),
    ...(properties ? { properties: entriesOf(properties, bindable) } : {}),
    ...(needed.length > 0 ? { required: needed } : {}),
    ...(items ? { items: bindable(items) } : {}),
    ...(additionalProperties === undefined
      ? {}
      : {
          additionalProperties:
            typeof additionalProperties === 'object' ? bindable(additionalProperties) : additionalProperties,
        }),
  };
}

/** Returns the schema of a value that an author may also write as a binding. */
export function bindable(schema: CheckableSchema): PublishedSchema {
  if (schema.refers === 'style') return ref('style', schema.description);
  const inside = withBindingsInside(schema);
  if (takesBinding(schema) || isAnything(schema)) return inside;
  const { description, default: initial, anyOf, ...rest } = inside;
  return {
    ...(description ? { description } : {}),
    ...(initial === undefined ? {} : { default: initial }),
    anyOf: [...(Array.isArray(anyOf) ? anyOf : [rest]), ref('binding')],
  };
}

/** Returns the schema of props or a payload: the object itself cannot be a binding, its members can. */
export const bindableObject = (schema: CheckableSchema): PublishedSchema => withBindingsInside(schema);

/** Whether an object has a required property without a default. */
export const needsSomething = (schema: CheckableSchema): boolean =>
  (schema.required ?? []).some((name) => schema.properties?.[name]?.default === undefined);
