import { scanTemplate } from '../../compiler/1-parse/template.ts';
import { namePaths } from '../../compiler/extract/name-paths.ts';
import type { Json, NodeDefinition } from '../../schemas/page.ts';

type Members = { readonly [key: string]: Json };

/** Names in a document, which a copy must not use again. */
export interface TakenNames {
  /** Ids of nodes, and all other names to which an expression could refer. */
  names: ReadonlySet<string>;
  /** Ids of elements. */
  elements: ReadonlySet<string>;
}

const isObject = (value: Json | undefined): value is Members & { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNode = (value: Json | undefined): value is Members & { [key: string]: Json } =>
  isObject(value) && typeof value.widget === 'string';

/** Returns the names that a node declares for itself and its contents. */
const declaredBy = ({ let: values, state }: Members): string[] =>
  [values, state].flatMap((each) => (isObject(each) ? Object.keys(each) : []));

/** Calls a function for each node in a value, parents first. */
export function forEachNode(value: Json, visit: (node: Members) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) visit(value);
  for (const inner of Object.values(value)) forEachNode(inner, visit);
}

const elementIdOf = ({ props }: Members): string | undefined =>
  isObject(props) && typeof props.elementId === 'string' ? props.elementId : undefined;

/** Returns all names in a document or a part of it. */
export function namesIn(value: Json): { names: Set<string>; elements: Set<string> } {
  const names = new Set<string>();
  const elements = new Set<string>();
  if (isObject(value))
    for (const each of [value.data, value.state, value.entities])
      for (const name of isObject(each) ? Object.keys(each) : []) names.add(name);
  forEachNode(value, (node) => {
    for (const name of [node.id, node.as, ...declaredBy(node)]) if (typeof name === 'string') names.add(name);
    const element = elementIdOf(node);
    if (element !== undefined) elements.add(element);
  });
  return { names, elements };
}

/** Returns the first free name of `name2`, `name3` and so on. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const stem = name.replace(/(?<!\d)\d+$/, '') || name;
  for (let count = 2; ; count++) if (!taken.has(`${stem}${count}`)) return `${stem}${count}`;
}

/** Returns new names for the names of a copy that are already used in the document. */
function renames(own: Iterable<string>, all: ReadonlySet<string>, taken: ReadonlySet<string>): Map<string, string> {
  const used = new Set([...all, ...taken]);
  const found = new Map<string, string>();
  for (const name of own) {
    if (!taken.has(name)) continue;
    const next = freeName(name, used);
    used.add(next);
    found.set(name, next);
  }
  return found;
}

/** Renames names in an expression. A shadowed name is unchanged. */
function renamedExpression(source: string, nameFor: (name: string) => string | undefined): string {
  let result = '';
  let end = 0;
  for (const { names, start, ends } of namePaths(source).sort((a, b) => a.start - b.start)) {
    const next = nameFor(names[0]!);
    if (next === undefined) continue;
    const isPlain = /^[A-Za-z_]\w*$/.test(next);
    result += source.slice(end, start) + (isPlain ? next : `\`${next}\``);
    end = ends[0]!;
  }
  return result + source.slice(end);
}

function renamedText(text: string, nameFor: (name: string) => string | undefined): string {
  if (!text.includes('{{')) return text;
  let result = '';
  let end = 0;
  for (const part of scanTemplate(text).parts) {
    if (!('source' in part)) continue;
    result += text.slice(end, part.start) + renamedExpression(part.source, nameFor);
    end = part.start + part.source.length;
  }
  return result + text.slice(end);
}

class Copying {
  readonly #ids: ReadonlyMap<string, string>;
  readonly #elements: ReadonlyMap<string, string>;

  constructor(ids: ReadonlyMap<string, string>, elements: ReadonlyMap<string, string>) {
    this.#ids = ids;
    this.#elements = elements;
  }

  /** @param hidden names that a nearer node declares */
  copy(value: Json, hidden: ReadonlySet<string>): Json {
    if (typeof value === 'string') return this.#text(value, hidden);
    if (Array.isArray(value)) return value.map((each) => this.copy(each, hidden));
    if (!isObject(value)) return value;
    if (isNode(value)) return this.#node(value, hidden);
    const members: [string, Json][] = Object.entries(value);
    return Object.fromEntries(members.map(([key, each]) => [key, this.#member(key, each, hidden)]));
  }

  #node(node: Members, outer: ReadonlySet<string>): Json {
    const hidden = new Set([...outer, ...declaredBy(node)]);
    const inside = typeof node.as === 'string' ? new Set([...hidden, node.as]) : hidden;
    const entries = Object.entries(node).map(([key, value]): [string, Json] => {
      if (key === 'id' && typeof value === 'string') return [key, this.#ids.get(value) ?? value];
      const isInside = key === 'on' || key === 'children' || key === 'slots';
      return [key, this.copy(value, isInside ? inside : hidden)];
    });
    return Object.fromEntries(entries);
  }

  #member(key: string, value: Json, hidden: ReadonlySet<string>): Json {
    if (typeof value === 'string') {
      if (key === 'do') return this.#action(value, hidden);
      if (elementKeys.has(key)) return this.#elementList(value);
    }
    if (key === 'aria' && isObject(value))
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [
          name,
          typeof each === 'string' && ariaReferences.has(name) ? this.#elementList(each) : this.copy(each, hidden),
        ]),
      );
    return this.copy(value, hidden);
  }

  #text(text: string, hidden: ReadonlySet<string>): string {
    const anchor = text.startsWith('#') ? this.#elements.get(text.slice(1)) : undefined;
    if (anchor !== undefined) return `#${anchor}`;
    return renamedText(text, (name) => (hidden.has(name) ? undefined : this.#ids.get(name)));
  }

  /** Renames the node in an action such as `more.open`. */
  #action(action: string, hidden: ReadonlySet<string>): string {
    const dot = action.indexOf('.');
    const name = action.slice(0, dot);
    const next = dot === -1 || hidden.has(name) ? undefined : this.#ids.get(name);
    return next === undefined ? action : next + action.slice(dot);
  }

  #elementList(text: string): string {
    return text
      .split(' ')
      .map((each) => this.#elements.get(each) ?? each)
      .join(' ');
  }
}

/** Props that refer to an element by id. */
const elementKeys = new Set(['elementId', 'controls', 'element']);
const ariaReferences = new Set([
  'controls',
  'describedby',
  'details',
  'flowto',
  'labelledby',
  'owns',
  'activedescendant',
]);

/**
 * Copies nodes for a document. Ids that are taken in the document are renamed, with everything inside the copy that
 * refers to them: expressions, actions, anchors and labels.
 */
export function renamedCopy(nodes: readonly NodeDefinition[], taken: TakenNames): NodeDefinition[] {
  const written = nodes as unknown as Json[];
  const ids = new Set<string>();
  forEachNode(written, ({ id }) => typeof id === 'string' && ids.add(id));
  const own = namesIn(written);
  const copying = new Copying(
    renames(ids, own.names, taken.names),
    renames(own.elements, own.elements, taken.elements),
  );
  return copying.copy(written, new Set()) as unknown as NodeDefinition[];
}
