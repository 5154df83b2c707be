import type { Names } from '../../../compiler/2-plan/checks/names.ts';
import { type ExpandedSize, expandedSize } from '../../../compiler/3-lint/limits/check-page-size.ts';
import { compilePage, parseFragment } from '../../../compiler/index.ts';
import { pageAround } from '../../../compiler/page-around.ts';
import type { FragmentDefinition, Json } from '../../../schemas/page.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import type { Fragments } from '../checks/check-document.ts';
import { pageExpressions } from './page-expressions.ts';

/** The parts of a fragment that pages depend on, besides its appearance. Source texts are compared literally. */
export interface FragmentInterface {
  /** Inputs by name; undefined when the fragment takes any input. */
  inputs: ReadonlyMap<string, { definition: string; isRequired: boolean }> | undefined;
  slots: ReadonlyMap<string, string>;
  /** Exports to pages, by name: nodes that pages can refer to, flags, messages. */
  gives: ReadonlyMap<string, string>;
  /** Imports from pages: expressions that read them, and names of flags and state. */
  takes: ReadonlySet<string>;
  /** Names that the fragment reads without declaring them; a page may declare them with another meaning. */
  reads: ReadonlySet<string>;
  /** Fragments that the fragment shows, and the inputs that it passes to them. */
  shows: string;
  size: ExpandedSize;
}

/** Page-level names whose fields depend on the page. */
const differing: ReadonlySet<string> = new Set(['page', 'route', 'flags']);

/** Keys of actions and props whose values refer to parts of the surrounding page. */
const namingKeys: ReadonlySet<string> = new Set(['flag', 'state', 'form', 'target', 'elementId']);

const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Visits every object in a value, outer objects first. */
export function visitObjects(
  value: Json | undefined,
  visit: (object: Readonly<Record<string, Json>>, path: readonly string[]) => void,
  path: readonly string[] = [],
): void {
  if (isObject(value)) visit(value, path);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) visitObjects(inner, visit, [...path, key]);
}

/** Adds the names that a document declares: of nodes, values and state. */
export function declaredNames(document: Json | undefined, names: Set<string>): void {
  visitObjects(document, ({ as, id, let: values, data, state }) => {
    for (const name of [as, id]) if (typeof name === 'string') names.add(name);
    for (const named of [values, data, state])
      if (isObject(named)) for (const name of Object.keys(named)) names.add(name);
  });
}

const at = (value: Json | undefined, path: readonly (string | number)[]): Json | undefined =>
  path.reduce<Json | undefined>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<string, Json>)[key] : undefined),
    value,
  );

/**
 * The widget that contains a path of a document, and the remaining keys, which together determine the schema of a
 * value there.
 */
function placeOf(document: Json, path: readonly (string | number)[]): string {
  for (let length = path.length - 1; length >= 0; length--) {
    const owner = at(document, path.slice(0, length));
    if (isObject(owner) && typeof owner.widget === 'string')
      return [owner.widget, ...path.slice(length).filter((step) => typeof step === 'string')].join('.');
  }
  return path.filter((step) => typeof step === 'string').join('.');
}

/**
 * Everything that a fragment reads from its pages, with the place that the value has to fit, and the undeclared
 * names that it reads.
 */
function takesOf(
  name: string,
  text: string,
  document: Json,
  fragments: Fragments,
): Pick<FragmentInterface, 'takes' | 'reads'> {
  const takes = new Set<string>();
  const roots = new Set<string>();
  const ownKey = `fragment ${name}`;
  const known = new Set<string>();
  declaredNames(document, known);
  const isOfPage = (names: Names, root: string | undefined) =>
    root === undefined || differing.has(root) || names.find(root) === undefined;
  compilePage(pageAround(name), {
    registry: currentParts().registry,
    expressions: pageExpressions,
    types: 'none',
    isStandaloneFragment: true,
    fragment: (each) => (each === name ? text : fragments.read(each)),
    fragmentNames: fragments.names,
    observer: {
      node() {},
      read({ name: source }, path, names, reads) {
        if (source !== ownKey) return;
        for (const [root] of reads) if (root !== undefined && !known.has(root)) roots.add(root);
        if (reads.some(([root]) => isOfPage(names, root)))
          takes.add(`${placeOf(document, path)} ${JSON.stringify(at(document, path))}`);
      },
      act({ name: source }, _, names, widget) {
        if (source === ownKey && names.find(widget) === undefined) takes.add(`act ${widget}`);
      },
    },
  });
  visitObjects(document, (object) => {
    for (const [key, value] of Object.entries(object))
      if (namingKeys.has(key) && typeof value === 'string') takes.add(`${key} ${value}`);
  });
  return { takes, reads: roots };
}

/** The names that a fragment exports; a change of one affects the pages that mention the name. */
function givesOf({ flags = {}, messages = {} }: FragmentDefinition, document: Json): Map<string, string> {
  const gives = new Map<string, string>();
  for (const flag of Object.keys(flags)) gives.set(flag, 'flag');
  for (const [language, texts] of Object.entries(messages))
    for (const [key, text] of Object.entries(texts)) gives.set(key, `${gives.get(key) ?? ''}${language} ${text}\n`);
  visitObjects(document, (object, path) => {
    const { widget, id, props } = object;
    if (typeof widget === 'string' && typeof id === 'string')
      gives.set(
        id,
        `${JSON.stringify([widget, props ?? {}])} ${path.filter((step) => step === 'item' || step === 'slots').length}`,
      );
    if (isObject(props) && typeof props.elementId === 'string') gives.set(props.elementId, 'element');
  });
  return gives;
}

/** Reads a fragment's interface from its source. */
export function fragmentInterface(text: string, fragments: Fragments): FragmentInterface {
  const { fragment, document } = parseFragment(text);
  const value = document.value as Json;
  const inputs = fragment.inputs ?? {};
  const slots = new Map(Object.entries(fragment.slots ?? {}).map(([name, slot]) => [name, JSON.stringify(slot)]));
  const shows: Json[] = [];
  visitObjects(value, (object, path) => {
    const { widget, props } = object;
    if (widget === 'slot') {
      const name = isObject(props) && typeof props.name === 'string' ? props.name : 'children';
      const inList = path.includes('item');
      slots.set(name, `${slots.get(name) ?? ''} ${inList}`);
    }
    if (widget === 'fragment') shows.push(JSON.stringify(object));
  });
  const parsed = (name: string) => {
    const fragment = fragments.read(name);
    return fragment === undefined ? undefined : parseFragment(fragment);
  };
  return {
    inputs:
      inputs === true
        ? undefined
        : new Map(
            Object.entries(inputs).map(([name, input]) => [
              name,
              { definition: JSON.stringify(input), isRequired: !input.optional },
            ]),
          ),
    slots,
    gives: givesOf(fragment, value),
    ...takesOf(fragment.id, text, value, fragments),
    shows: shows.sort().join('\n'),
    size: expandedSize({ registry: currentParts().registry, fragment: parsed }, fragment.body),
  };
}
