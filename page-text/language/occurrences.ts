import { isBinding, scanTemplate } from '../../compiler/1-parse/template.ts';
import { type NamePath, namePaths } from '../../compiler/extract/name-paths.ts';
import type { Registry } from '../../compiler/index.ts';
import { memberOf, type SyntaxNode } from '../../compiler/json/syntax.ts';
import type { CheckableSchema } from '../../schemas/check.ts';
import { actionBranches, pageNames } from '../../schemas/page.ts';
import { readTree } from '../page-tree.ts';
import { contentOf } from './expression-text.ts';

/**
 * Kinds of names. Flags, entities and ids are those of a page, including the fragments on it; an input belongs to a
 * fragment, a section and a call to the shop, and a local name to the value or the state that declares it.
 */
export type NameKind = 'flag' | 'entity' | 'id' | 'section' | 'input' | 'call' | 'widget' | 'local';

/** A place in a document where a name is written. */
export interface Occurrence {
  kind: NameKind;
  name: string;
  /** Range of the name, without quotes. */
  from: number;
  to: number;
  /** Whether the name is declared here. */
  isDeclaration: boolean;
  /** Whether it is written in an expression. */
  isInExpression: boolean;
  /** Offset of the declaration of a local name. */
  declaredAt?: number;
  /** The fragment whose input is named. */
  section?: string;
}

/** Local names with the offsets of their declarations; undefined for the name that a widget has without `as`. */
type Scope = ReadonlyMap<string, number | undefined>;

type Found = Pick<Occurrence, 'kind' | 'name'> & Partial<Occurrence>;

const entriesOf = (object: SyntaxNode | undefined): [key: SyntaxNode, value: SyntaxNode][] =>
  object?.type === 'object'
    ? (object.children ?? []).flatMap(({ children: [key, value] = [] }) =>
        key && value ? [[key, value] as [SyntaxNode, SyntaxNode]] : [],
      )
    : [];

const textOf = (node: SyntaxNode | undefined): string | undefined =>
  typeof node?.value === 'string' ? node.value : undefined;

const keysOfNode = new Set(['widget', 'id', 'as', 'let', 'state', 'props', 'children', 'slots', 'on', 'fallback']);
const keysOfAction = new Set<string>(['do', 'with', ...actionBranches]);

class OccurrenceReader {
  readonly found: Occurrence[] = [];
  readonly #text: string;
  readonly #registry: Registry;
  /** Name of the document, when it is a fragment. */
  readonly #section: string | undefined;

  constructor(text: string, registry: Registry, section: string | undefined) {
    this.#text = text;
    this.#registry = registry;
    this.#section = section;
  }

  document(root: SyntaxNode): void {
    const section = this.#section;
    for (const key of ['flags', 'entities', 'inputs'] as const)
      for (const [name] of entriesOf(memberOf(root, key))) {
        const kind = ({ flags: 'flag', entities: 'entity', inputs: 'input' } as const)[key];
        this.#string(name, { kind, name: textOf(name)!, isDeclaration: true, ...(key === 'inputs' && { section }) });
      }
    if (section !== undefined && textOf(memberOf(root, 'id')) === section)
      this.#string(memberOf(root, 'id')!, { kind: 'section', name: section, isDeclaration: true });
    const scope = this.#declared(root, ['data', 'state'], new Map());
    for (const [key, value] of entriesOf(root)) {
      const name = textOf(key);
      if (name === 'body') this.#nodes(value, scope);
      else if (name === 'on') this.#handlers(value, scope);
      else if (name === 'entities') this.#entities(value, scope);
      else if (name === 'presets') this.#presets(value, scope);
      else if (name === 'variants') this.#variants(value);
      else if (name !== 'id') this.#value(value, scope, undefined);
    }
  }

  #entities(entities: SyntaxNode, scope: Scope): void {
    for (const [, entity] of entriesOf(entities)) {
      this.#string(memberOf(entity, 'call'), { kind: 'call', name: textOf(memberOf(entity, 'call')) ?? '' });
      this.#value(memberOf(entity, 'with'), scope, undefined);
    }
  }

  #presets(presets: SyntaxNode, scope: Scope): void {
    for (const preset of presets.children ?? []) {
      if (this.#section !== undefined) this.#inputs(memberOf(preset, 'with'), this.#section);
      this.#value(memberOf(preset, 'with'), scope, undefined);
      for (const [, nodes] of entriesOf(memberOf(preset, 'slots'))) this.#nodes(nodes, scope);
    }
  }

  /** Reads the ids at the start of the places that variants change: `#hero/props/text`. */
  #variants(variants: SyntaxNode): void {
    for (const [, option] of entriesOf(memberOf(variants, 'options')))
      for (const change of memberOf(option, 'changes')?.children ?? []) {
        const at = memberOf(change, 'at');
        const written = textOf(at);
        if (!at || !written?.startsWith('#')) continue;
        const name = written.slice(1).split('/', 1)[0]!;
        this.#add({ kind: 'id', name, from: at.offset + 2, to: at.offset + 2 + name.length });
      }
  }

  #nodes(list: SyntaxNode | undefined, scope: Scope): void {
    if (list?.type === 'array') for (const node of list.children ?? []) this.#node(node, scope);
  }

  #node(node: SyntaxNode, outer: Scope): void {
    const contract = this.#registry.widgets.get(textOf(memberOf(node, 'widget')) ?? '');
    const id = textOf(memberOf(node, 'id'));
    this.#string(memberOf(node, 'widget'), { kind: 'widget', name: textOf(memberOf(node, 'widget')) ?? '' });
    this.#string(memberOf(node, 'id'), { kind: 'id', name: id ?? '', isDeclaration: true });
    const scope = this.#declared(node, ['let', 'state'], outer);
    for (const key of ['let', 'state']) this.#value(memberOf(node, key), scope, undefined);
    const inside = new Map(scope);
    const as = memberOf(node, 'as');
    if (as) {
      const name = textOf(as) ?? '';
      this.#string(as, { kind: 'local', name, isDeclaration: true, declaredAt: as.offset + 1 });
      inside.set(name, as.offset + 1);
    } else if (contract?.kind === 'data') inside.set(contract.as, undefined);
    this.#props(node, contract, scope);
    this.#nodes(memberOf(node, 'children'), inside);
    this.#nodes(memberOf(node, 'fallback'), inside);
    for (const [, nodes] of entriesOf(memberOf(node, 'slots'))) this.#nodes(nodes, inside);
    this.#handlers(memberOf(node, 'on'), inside);
    for (const [key, value] of entriesOf(node))
      if (!keysOfNode.has(textOf(key) ?? '')) this.#value(value, scope, undefined);
  }

  #props(node: SyntaxNode, contract: ReturnType<Registry['widgets']['get']>, scope: Scope): void {
    const props = memberOf(node, 'props');
    this.#value(props, scope, contract?.props as CheckableSchema | undefined);
    const section = contract?.fragmentProp && textOf(memberOf(props, contract.fragmentProp));
    if (section && contract.inputsProp) this.#inputs(memberOf(props, contract.inputsProp), section);
    this.#called(props, contract?.callFrom);
  }

  #inputs(given: SyntaxNode | undefined, section: string): void {
    for (const [key] of entriesOf(given)) this.#string(key, { kind: 'input', name: textOf(key)!, section });
  }

  #called(given: SyntaxNode | undefined, callFrom: { name: string } | undefined): void {
    const name = callFrom && memberOf(given, callFrom.name);
    if (name) this.#string(name, { kind: 'call', name: textOf(name) ?? '' });
  }

  #handlers(on: SyntaxNode | undefined, scope: Scope): void {
    for (const [, actions] of entriesOf(on)) this.#actions(actions, scope);
  }

  #actions(list: SyntaxNode | undefined, scope: Scope): void {
    for (const action of list?.children ?? []) {
      const written = memberOf(action, 'do');
      const name = textOf(written) ?? '';
      const dot = name.indexOf('.');
      if (written && dot > 0) this.#name(name.slice(0, dot), written.offset + 1, scope);
      const contract = this.#registry.actions.get(name);
      this.#value(memberOf(action, 'with'), scope, contract?.payload as CheckableSchema | undefined);
      this.#called(memberOf(action, 'with'), contract?.callFrom);
      for (const branch of actionBranches) this.#actions(memberOf(action, branch), scope);
      for (const [key, value] of entriesOf(action))
        if (!keysOfAction.has(textOf(key) ?? '')) this.#value(value, scope, undefined);
    }
  }

  /** Adds the names that members of an object declare to a scope. */
  #declared(object: SyntaxNode, keys: readonly string[], outer: Scope): Scope {
    const scope = new Map(outer);
    for (const key of keys)
      for (const [name] of entriesOf(memberOf(object, key))) {
        const declaredAt = name.offset + 1;
        this.#string(name, { kind: 'local', name: textOf(name)!, isDeclaration: true, declaredAt });
        scope.set(textOf(name)!, declaredAt);
      }
    return scope;
  }

  #value(value: SyntaxNode | undefined, scope: Scope, schema: CheckableSchema | undefined): void {
    if (!value) return;
    if (value.type === 'string') {
      this.#expressions(value, scope);
      if (schema?.refers && !isBinding(value.value)) this.#refers(value, schema.refers, scope);
    } else if (value.type === 'array') {
      for (const item of value.children ?? []) this.#value(item, scope, schema?.items);
    } else if (value.type === 'object') {
      for (const [key, member] of entriesOf(value)) this.#value(member, scope, schema?.properties?.[textOf(key)!]);
    }
  }

  #refers(value: SyntaxNode, to: string, scope: Scope): void {
    const name = textOf(value)!;
    if (to === 'flag' || to === 'call') this.#string(value, { kind: to, name });
    else if (to === 'fragment') this.#string(value, { kind: 'section', name });
    else if (to === 'widget') this.#name(name, value.offset + 1, scope);
  }

  /** Reads the names in the bindings of a string. */
  #expressions(string: SyntaxNode, scope: Scope): void {
    if (!textOf(string)!.includes('{{')) return;
    const { content, offsetOf } = contentOf(this.#text, string);
    for (const part of scanTemplate(content).parts) {
      if (!('source' in part)) continue;
      for (const { names, ends } of pathsOf(part.source)) {
        const [first = '', second, third] = names;
        const at = (index: number) => ({
          to: offsetOf(part.start + ends[index]!),
          source: part.source,
          end: ends[index]!,
        });
        if (scope.has(first)) this.#inExpression({ kind: 'local', name: first, declaredAt: scope.get(first) }, at(0));
        else if (first === 'flags') this.#inExpression({ kind: 'flag', name: second }, at(1));
        else if (first === 'page' && second === 'entities') this.#inExpression({ kind: 'entity', name: third }, at(2));
        else if (first === 'fragment' && this.#section !== undefined)
          this.#inExpression({ kind: 'input', name: second, section: this.#section }, at(1));
        else if (!(pageNames as readonly string[]).includes(first))
          this.#inExpression({ kind: 'id', name: first }, at(0));
      }
    }
  }

  #inExpression(
    { name, ...found }: Omit<Found, 'name'> & { name: string | undefined },
    { to, source, end }: { to: number; source: string; end: number },
  ): void {
    if (name === undefined || (found.kind === 'local' && found.declaredAt === undefined)) return;
    const isQuoted = source[end - 1] === '`';
    const ends = isQuoted ? to - 1 : to;
    this.#add({ ...found, name, from: ends - name.length, to: ends, isInExpression: true });
  }

  /** Adds a name of a node: a local one if there is one, otherwise an id. */
  #name(name: string, from: number, scope: Scope): void {
    const declaredAt = scope.get(name);
    if (!scope.has(name)) this.#add({ kind: 'id', name, from, to: from + name.length });
    else if (declaredAt !== undefined) this.#add({ kind: 'local', name, from, to: from + name.length, declaredAt });
  }

  #string(node: SyntaxNode | undefined, found: Found): void {
    if (node?.type === 'string' && (found.name !== '' || !found.isDeclaration))
      this.#add({ ...found, from: node.offset + 1, to: node.offset + node.length - 1 });
  }

  #add(found: Found & { from: number; to: number }): void {
    // A name with escapes is written differently.
    if (this.#text.slice(found.from, found.to) !== found.name) return;
    this.found.push({ isDeclaration: false, isInExpression: false, ...found });
  }
}

const maxKnownSources = 5000;
let knownSources = new Map<string, NamePath[]>();

/**
 * Returns the paths of an expression. Cached, because the expressions of a text are read again after each key press.
 */
function pathsOf(source: string): NamePath[] {
  const known = knownSources.get(source);
  if (known) return known;
  if (knownSources.size >= maxKnownSources) knownSources = new Map();
  const paths = namePaths(source);
  knownSources.set(source, paths);
  return paths;
}

/**
 * Returns the names in a document, in no particular order; of an incomplete document, those in what can be read.
 *
 * @param section the name of the document, if it is a fragment
 */
export function occurrencesIn(text: string, registry: Registry, section: string | undefined): Occurrence[] {
  const { root } = readTree(text);
  if (!root) return [];
  const reader = new OccurrenceReader(text, registry, section);
  reader.document(root);
  return reader.found;
}
