import type { Json, StateDefinition } from '../../../schemas/page.ts';
import { isObject } from '../../json/is-object.ts';
import { identifier, readInput } from './read-inputs.ts';
import type { Path, ShapeReader } from './shape-reader.ts';

/** Maximum number of values and of states of one page, fragment or node: each is in the scope of those after it. */
const declarationLimit = 50;

const stateKeys = { keys: ['description', 'type', 'entity', 'enum', 'default', 'optional'], owner: 'a state' };

/** Declarations of a page, a fragment or a node. */
export interface Declarations {
  values?: Record<string, Json>;
  state?: Record<string, StateDefinition>;
}

/**
 * Reads the named values and the state of a page, a fragment or a node.
 *
 * @param valuesKey `data` of a page or fragment, `let` of a node
 */
export function readDeclarations(
  reader: ShapeReader,
  owner: Record<string, Json>,
  path: Path,
  valuesKey: 'data' | 'let',
): Declarations {
  const values = readNamed(reader, owner[valuesKey], [...path, valuesKey], 'Write { "name": "{{ … }}" }.');
  const state = readNamed(reader, owner.state, [...path, 'state'], 'Write "state": { "open": false }.');
  const repeated = Object.keys(state).find((name) => Object.hasOwn(values, name));
  if (repeated !== undefined)
    reader.shape([...path, 'state', repeated], `"${repeated}"`, `is also in "${valuesKey}"`, 'Use another name.');
  const definitions = Object.entries(state).flatMap(([name, value]): [string, StateDefinition][] => {
    const at = [...path, 'state', name];
    if (isObject(value)) return [[name, readInput(reader, value, at, stateKeys)]];
    if (value !== null) return [[name, value]];
    reader.shape(at, `The state "${name}"`, 'has no type', 'Write its first value, or { "type": "string" }.');
    return [];
  });
  return {
    ...(Object.keys(values).length > 0 ? { values } : {}),
    ...(definitions.length > 0 ? { state: Object.fromEntries(definitions) } : {}),
  };
}

function readNamed(reader: ShapeReader, value: Json | undefined, path: Path, advice: string): Record<string, Json> {
  if (value === undefined) return {};
  if (!isObject(value)) {
    reader.shape(path, `"${path.at(-1)}"`, 'must be an object', advice);
    return {};
  }
  const all = Object.entries(value);
  if (all.length > declarationLimit)
    reader.shape(
      path,
      `"${path.at(-1)}"`,
      `has ${all.length} names, more than ${declarationLimit}`,
      'Put what belongs together into one object.',
    );
  const named = all.slice(0, declarationLimit).filter(([name]) => {
    const isName = identifier.test(name);
    if (!isName)
      reader.shape([...path, name], `The name "${name}"`, 'is not a valid identifier', 'Use letters, digits and _.');
    return isName;
  });
  return Object.fromEntries(named);
}
