import type { CheckableSchema } from '../../schemas/check.ts';
import { type InputDefinition, pageNames } from '../../schemas/page.ts';
import type { Name } from '../2-plan/checks/names.ts';
import type { NamePath } from './name-paths.ts';

/** An input of a fragment, for a value that its nodes read. */
export interface FragmentInput {
  name: string;
  /** Path of the value in the including document. */
  path: string[];
  definition: InputDefinition;
}

/** Names that every page has, so that a fragment reads them itself. */
const everywhere = new Set<string>(pageNames);
/** Parts of the page-level names that are specific to a page. */
const ownParts = [
  ['page', 'entities'],
  ['route', 'params'],
] as const;

const simpleTypes = ['string', 'number', 'integer', 'boolean'] as const;
const simpleType = (type: unknown) => simpleTypes.find((each) => each === type);

type Entities = ReadonlyMap<string, CheckableSchema>;

const entityOf = (schema: CheckableSchema | undefined, entities: Entities): string | undefined =>
  [...entities].find(([, entity]) => schema !== undefined && entity.properties === schema.properties)?.[0];

function definitionOf(schema: CheckableSchema | undefined, entities: Entities): InputDefinition {
  const entity = schema?.properties && entityOf(schema, entities);
  if (entity) return { entity };
  const type = simpleType(schema?.type);
  if (type) return { type };
  if (schema?.type !== 'array') return {};
  const items = schema.items?.properties && entityOf(schema.items, entities);
  return { type: 'array', ...(items ? { entity: items } : {}) };
}

/** Returns the part of a path that becomes an input: up to an entity, a list, or a value without fields. */
function inputPath(names: readonly string[], root: Name, entities: Entities): [string[], CheckableSchema | undefined] {
  const own = ownParts.find(([name, part]) => names[0] === name && names[1] === part);
  const least = names[0] === 'fragment' ? 2 : own ? 3 : 1;
  let schema = root.schema;
  let length = 1;
  for (; length < names.length; length++) {
    const isEnd = schema?.type !== 'object' || !schema.properties || entityOf(schema, entities) !== undefined;
    if (length >= least && (isEnd || !Object.hasOwn(schema!.properties!, names[length]!))) break;
    schema = schema?.properties?.[names[length]!];
  }
  return [names.slice(0, length), schema];
}

const isOfPage = ([root, part]: readonly string[]): boolean =>
  root !== undefined && everywhere.has(root) && !ownParts.some(([name, own]) => root === name && part === own);

/** Returns a unique name for an input. */
function inputName(path: readonly string[], taken: ReadonlySet<string>): string {
  const words = path.map((step) => step.replaceAll(/\W/g, '')).filter(Boolean);
  for (let count = 1; count <= words.length; count++) {
    const [first = 'value', ...rest] = words.slice(-count);
    const name = first + rest.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
    if (!taken.has(name) && /^[A-Za-z]/.test(name)) return name;
  }
  let number = 2;
  while (taken.has(`value${number}`)) number++;
  return `value${number}`;
}

/**
 * Returns the inputs for paths that begin with outside names. A path that begins with another path is a field of that
 * one's input.
 */
export function planInputs(read: readonly { path: NamePath; root: Name }[], entities: Entities): FragmentInput[] {
  const all = new Map<string, [string[], CheckableSchema | undefined]>();
  for (const { path, root } of read) {
    if (isOfPage(path.names)) continue;
    const found = inputPath(path.names, root, entities);
    all.set(JSON.stringify(found[0]), found);
  }
  const shortest = [...all.values()].filter(
    ([path]) => ![...all.values()].some(([other]) => other.length < path.length && startsWith(path, other)),
  );
  const taken = new Set<string>();
  return shortest.map(([path, schema]) => {
    const name = inputName(path, taken);
    taken.add(name);
    return { name, path, definition: definitionOf(schema, entities) };
  });
}

/** Whether a path is equal to a prefix, or lies below it. */
export const startsWith = (path: readonly string[], prefix: readonly string[]): boolean =>
  prefix.every((step, index) => path[index] === step);
