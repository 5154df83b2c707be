import type { HostFunctionDefinition } from '../../../expression/function-table.ts';
import type { CheckableSchema } from '../../../schemas/check.ts';
import { pageNames } from '../../../schemas/page.ts';

/** A name in scope: the node to which it refers, and the schema of its value. */
export interface Name {
  /** Number of the publishing node; undefined for page-level names and event data. */
  node?: number;
  widget?: string;
  schema?: CheckableSchema;
}

/** Expression functions of a shop, besides those of the language and the project. */
export type OwnFunctions = Readonly<Record<string, HostFunctionDefinition>>;

/** The lexical scope of a place in a page; the innermost declaration takes precedence. */
export interface Names {
  /** Functions of the shop, which are known everywhere. */
  functions: OwnFunctions | undefined;
  find(name: string): Name | undefined;
  all(): string[];
  with(added: Record<string, Name>): Names;
}

/** Returns the scope of a page: the page-level names, and the ids of its nodes. */
export function pageScope(
  ids: ReadonlyMap<string, Name>,
  schemas: Partial<Record<string, CheckableSchema>>,
  functions?: OwnFunctions,
): Names {
  const own = Object.fromEntries(pageNames.map((name) => [name, schemas[name] ? { schema: schemas[name] } : {}]));
  return nested(
    { functions, find: (name) => ids.get(name), all: () => [...ids.keys()], with: (added) => nested(undefined, added) },
    own,
  );
}

function nested(outer: Names | undefined, own: Record<string, Name>): Names {
  const names: Names = {
    functions: outer?.functions,
    find: (name) => (Object.hasOwn(own, name) ? own[name] : outer?.find(name)),
    all: () => [...new Set([...Object.keys(own), ...(outer?.all() ?? [])])],
    with: (added) => nested(names, added),
  };
  return names;
}

/**
 * Returns the first step of a path that a schema rules out, with the known fields; undefined when the path may exist.
 * Looks through lists, as the expression language does.
 */
export function unknownField(
  schema: CheckableSchema | undefined,
  path: readonly string[],
): { field: string; at: number; known: string[] } | undefined {
  let at = schema;
  for (const [index, field] of path.entries()) {
    while (at?.type === 'array') at = at.items;
    if (at?.type !== 'object' || !at.properties) return undefined;
    if (!Object.hasOwn(at.properties, field))
      return at.additionalProperties === false ? { field, at: index, known: Object.keys(at.properties) } : undefined;
    at = at.properties[field];
  }
  return undefined;
}
