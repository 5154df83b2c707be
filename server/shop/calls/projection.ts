import { isRecord } from '../../../schemas/is-record.ts';
import type { TSchema } from '../../../schemas/schema.ts';

/** Copies the parts of a value that a schema declares. */
type Project = (value: unknown) => unknown;

const unchanged: Project = (value) => value;

const keyword = (schema: TSchema, key: string): unknown => Reflect.get(schema, key);

const isSchema = (value: unknown): value is TSchema => typeof value === 'object' && value !== null;

function jsonType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const listProjection = (items: unknown): Project => {
  const project = isSchema(items) ? projectionOf(items) : unchanged;
  if (project === unchanged) return unchanged;
  return (value) => (Array.isArray(value) ? value.map(project) : value);
};

const dictionaryProjection = (values: TSchema): Project => {
  const project = projectionOf(values);
  if (project === unchanged) return unchanged;
  return (value) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, project(entry)])) : value;
};

const closedProjection = (properties: Record<string, unknown>): Project => {
  const parts = Object.entries(properties).map(([key, schema]) => ({
    key,
    project: isSchema(schema) ? projectionOf(schema) : unchanged,
  }));
  return (value) => {
    if (!isRecord(value)) return value;
    const copy: Record<string, unknown> = {};
    for (const { key, project } of parts) {
      const entry = value[key];
      if (entry !== undefined) copy[key] = project(entry);
    }
    return copy;
  };
};

/** Projects by JSON type; when two alternatives have the same type, values of that type are left unchanged. */
const alternativesProjection = (alternatives: readonly TSchema[]): Project => {
  const byType = new Map<string, Project>();
  for (const schema of alternatives) {
    const type = keyword(schema, 'type');
    const name = type === 'integer' ? 'number' : String(type);
    byType.set(name, byType.has(name) ? unchanged : projectionOf(schema));
  }
  if ([...byType.values()].every((project) => project === unchanged)) return unchanged;
  return (value) => (byType.get(jsonType(value)) ?? unchanged)(value);
};

/**
 * Creates a function that removes properties a schema does not declare, so that a response never contains more than its
 * contract. It does not validate.
 */
export const projectionOf = (schema: TSchema): Project => {
  const alternatives = keyword(schema, 'anyOf');
  if (Array.isArray(alternatives)) return alternativesProjection(alternatives.filter(isSchema));
  const type = keyword(schema, 'type');
  if (type === 'array') return listProjection(keyword(schema, 'items'));
  if (type !== 'object') return unchanged;
  const additional = keyword(schema, 'additionalProperties');
  const properties = keyword(schema, 'properties');
  if (isSchema(additional) && !isRecord(properties)) return dictionaryProjection(additional);
  return additional === false && isRecord(properties) ? closedProjection(properties) : unchanged;
};

/** Projections by schema, created on first use. */
export interface Projections {
  of(schema: TSchema): Project;
}

/** Creates an empty cache of projections. */
export const createProjections = (): Projections => {
  const cache = new WeakMap<TSchema, Project>();
  return {
    of: (schema) => {
      let project = cache.get(schema);
      if (!project) {
        project = projectionOf(schema);
        cache.set(schema, project);
      }
      return project;
    },
  };
};
