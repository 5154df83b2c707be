import { join } from 'node:path';
import { generateSchema, programFromConfig } from 'typescript-json-schema';
import { stored } from '../../server/storage/sql/stored/kinds.ts';

const folder = 'server/storage/sql/stored';

/** Returns a copy with sorted keys, so that the order of declarations changes no file. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, inOrder(each)]),
  );
};

/** Reduces a schema to the shape of documents, without descriptions and names. */
const shapeOf = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(shapeOf);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { description: _, title: __, ...rest } = schema as Record<string, unknown>;
  // An object with named properties has no others; a dictionary without any declares additional ones itself.
  const shape = { ...('properties' in rest ? { additionalProperties: false } : {}), ...rest };
  return Object.fromEntries(
    Object.entries(shape).map(([key, each]) => [
      key,
      key === 'properties' || key === 'definitions' ? mapped(each) : shapeOf(each),
    ]),
  );
};

const mapped = (properties: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries((properties ?? {}) as object)
      // Excludes symbol keys, which are never stored, and whose generated names are unstable.
      .filter(([name]) => !name.startsWith('__@'))
      .map(([name, schema]) => [name, shapeOf(schema)]),
  );

let cachedNames: Record<string, string> | undefined;

/** Returns the schemas of stored documents, from the types in `documents.ts`, one file for each kind and version. */
export function storedSchemaOutputs(root: string): Record<string, string> {
  cachedNames ??= generate(root);
  return cachedNames;
}

/** Maximum JSON length of an unnamed shape that is written inline. */
const maxInlineLength = 300;

interface ObjectSchema {
  properties: object;
  required?: readonly string[];
}

const definitionOf = ({ $ref }: { $ref: string }): string => decodeURIComponent($ref.slice('#/definitions/'.length));

/** One schema with the definitions that it needs, each with a readable name. */
class ReadableSchema {
  readonly #definitions: Readonly<Record<string, unknown>>;
  readonly #names = new Map<string, string>();
  readonly #written: Record<string, unknown> = {};

  constructor(definitions: Readonly<Record<string, unknown>>) {
    this.#definitions = definitions;
  }

  of(schema: unknown): object {
    const whole = this.#readable(schema, 'document') as object;
    return Object.keys(this.#written).length === 0 ? whole : { definitions: this.#written, ...whole };
  }

  /** @param property Name of the property that has this schema. */
  #readable(schema: unknown, property: string): unknown {
    if (Array.isArray(schema)) return schema.map((each) => this.#readable(each, property));
    if (typeof schema !== 'object' || schema === null) return schema;
    if ('allOf' in schema) return this.#readable(this.#joined(schema.allOf as object[]), property);
    if ('$ref' in schema) return this.#named(definitionOf(schema as { $ref: string }), property);
    return Object.fromEntries(
      Object.entries(schema).map(([key, each]) => [
        key,
        key === 'properties'
          ? Object.fromEntries(Object.entries(each as object).map(([name, of]) => [name, this.#readable(of, name)]))
          : this.#readable(each, property),
      ]),
    );
  }

  /** Merges several objects into one with the properties of all: each schema would reject the others' properties. */
  #joined(parts: readonly object[]): object {
    const objects = parts.map((part): ObjectSchema => {
      const whole = '$ref' in part ? this.#definitions[definitionOf(part as { $ref: string })] : part;
      if ('properties' in (whole as object)) return whole as ObjectSchema;
      throw new Error(`A stored document joins what is not an object: ${JSON.stringify(part)}`);
    });
    return {
      type: 'object',
      additionalProperties: false,
      properties: Object.assign({}, ...objects.map(({ properties }) => properties)) as object,
      required: [...new Set(objects.flatMap(({ required = [] }) => required))].sort(),
    };
  }

  #named(definition: string, property: string): unknown {
    const existing = this.#names.get(definition);
    if (existing) return { $ref: `#/definitions/${existing}` };
    const isNamed = /^\w+$/.test(definition);
    const schema = this.#definitions[definition];
    if (!isNamed && JSON.stringify(schema).length < maxInlineLength) return this.#readable(schema, property);
    const name = this.#free(isNamed ? definition : `${property[0]!.toUpperCase()}${property.slice(1)}`);
    this.#names.set(definition, name);
    this.#written[name] = this.#readable(schema, property);
    return { $ref: `#/definitions/${name}` };
  }

  #free(name: string): string {
    const taken = new Set(this.#names.values());
    let free = name;
    for (let count = 2; taken.has(free); count += 1) free = `${name}${count}`;
    return free;
  }
}

function generate(root: string): Record<string, string> {
  const program = programFromConfig(join(root, 'tsconfig.json'), [join(root, folder, 'documents.ts')]);
  const schema = generateSchema(program, 'StoredDocuments', { required: true, ignoreErrors: true });
  if (!schema) throw new Error('No schema could be made of StoredDocuments.');
  const definitions = mapped(schema.definitions);
  const documents = mapped(schema.properties);
  return Object.fromEntries(
    Object.values(stored).map(({ name, version }) => {
      const whole = inOrder(new ReadableSchema(definitions).of(documents[name]));
      return [`${folder}/generated/${name}.${version}.json`, `${JSON.stringify(whole, undefined, 2)}\n`];
    }),
  );
}
