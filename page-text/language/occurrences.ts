import { isBinding, scanTemplate } from '../../compiler/1-parse/template.ts';
import type { Registry } from '../../compiler/index.ts';
import { memberOf, type SyntaxNode } from '../../compiler/json/syntax.ts';
import type { CheckableSchema } from '../../schemas/check.ts';
import { actionBranches, pageNames } from '../../schemas/page.ts';
import { readTree } from '../page-tree.ts';
import { contentOf } from './expression-text.ts';
import { knownPaths } from './known-paths.ts';
import { type Declaration, knownNames, NodeNames, type RelativeName } from './node-names.ts';
import type { Occurrence } from './occurrence.ts';

/** Local names with their declarations; undefined for the name that a widget has without `as`. */
type Scope = ReadonlyMap<string, Declaration | undefined>;

type Found = Pick<Occurrence, 'kind' | 'name'> & Partial<Omit<Occurrence, 'declaredAt'>> & { declared?: Declaration };

const namesOf = (scope: Scope): string =>
  JSON.stringify([...scope].map(([name, declaration]) => [name, declaration !== undefined]));

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
  /** Names outside of the widgets. */
  readonly root = new NodeNames();
  /** The widget that is read. */
  #names = this.root;
  /** Its offset in the text. */
  #base = 0;
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
    if (list?.type !== 'array') return;
    const context = { registry: this.#registry, section: this.#section, scope: namesOf(scope) };
    for (const node of list.children ?? []) {
      const names = knownNames(node.syntax, context, () => this.#read(node, scope));
      this.#names.inside.push({ names, offset: node.offset - this.#base });
    }
  }

  #read(node: SyntaxNode, outer: Scope): NodeNames {
    const [around, base] = [this.#names, this.#base];
    const names = new NodeNames();
    [this.#names, this.#base] = [names, node.offset];
    this.#widget(node, outer);
    [this.#names, this.#base] = [around, base];
    return names;
  }

  #widget(node: SyntaxNode, outer: Scope): void {
    const contract = this.#registry.widgets.get(textOf(memberOf(node, 'widget')) ?? '');
    const id = textOf(memberOf(node, 'id'));
    this.#string(memberOf(node, 'widget'), { kind: 'widget', name: textOf(memberOf(node, 'widget')) ?? '' });
    this.#string(memberOf(node, 'id'), { kind: 'id', name: id ?? '', isDeclaration: true });
    const scope = this.#declared(node, ['let', 'state'], outer);
    for (const key of ['let', 'state']) this.#value(memberOf(node, key), scope, undefined);
    const inside = this.#named(node, contract, scope);
    this.#props(node, contract, scope);
    this.#nodes(memberOf(node, 'children'), inside);
    this.#nodes(memberOf(node, 'fallback'), inside);
    for (const [, nodes] of entriesOf(memberOf(node, 'slots'))) this.#nodes(nodes, inside);
    this.#handlers(memberOf(node, 'on'), inside);
    for (const [key, value] of entriesOf(node))
      if (!keysOfNode.has(textOf(key) ?? '')) this.#value(value, scope, undefined);
  }

  /** Adds the name that a widget gives to its value to a scope. */
  #named(node: SyntaxNode, contract: ReturnType<Registry['widgets']['get']>, scope: Scope): Scope {
    const as = memberOf(node, 'as');
    if (as) return new Map(scope).set(textOf(as) ?? '', this.#declaration(as));
    if (contract?.kind !== 'data') return scope;
    this.#names.declared.push([contract.as, undefined]);
    return new Map(scope).set(contract.as, undefined);
  }

  /** Declares the local name that a string or key contains. */
  #declaration(written: SyntaxNode): Declaration {
    const name = textOf(written) ?? '';
    const declared = { names: this.#names, offset: written.offset + 1 };
    this.#string(written, { kind: 'local', name, isDeclaration: true, declared });
    this.#names.declared.push([name, declared.offset - this.#base]);
    return declared;
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
    const declared = keys.flatMap((key) => entriesOf(memberOf(object, key)));
    if (declared.length === 0) return outer;
    const scope = new Map(outer);
    for (const [name] of declared) scope.set(textOf(name)!, this.#declaration(name));
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
      for (const { names, ends } of knownPaths(part.source)) {
        const [first = '', second, third] = names;
        const at = (index: number) => ({
          to: offsetOf(part.start + ends[index]!),
          source: part.source,
          end: ends[index]!,
        });
        if (scope.has(first)) this.#inExpression({ kind: 'local', name: first, declared: scope.get(first) }, at(0));
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
    {
      name,
      ...found
    }: Omit<Found, 'name' | 'declared'> & { name: string | undefined; declared?: Declaration | undefined },
    { to, source, end }: { to: number; source: string; end: number },
  ): void {
    if (name === undefined || (found.kind === 'local' && found.declared === undefined)) return;
    const isQuoted = source[end - 1] === '`';
    const ends = isQuoted ? to - 1 : to;
    this.#add({ ...found, name, from: ends - name.length, to: ends, isInExpression: true });
  }

  /** Adds a name of a node: a local one if there is one, otherwise an id. */
  #name(name: string, from: number, scope: Scope): void {
    const declared = scope.get(name);
    if (!scope.has(name)) this.#add({ kind: 'id', name, from, to: from + name.length });
    else if (declared) this.#add({ kind: 'local', name, from, to: from + name.length, declared });
  }

  #string(node: SyntaxNode | undefined, found: Found): void {
    if (node?.type === 'string' && (found.name !== '' || !found.isDeclaration))
      this.#add({ ...found, from: node.offset + 1, to: node.offset + node.length - 1 });
  }

  #add(found: Found & { from: number; to: number }): void {
    // A name with escapes is written differently.
    if (this.#text.slice(found.from, found.to) !== found.name) return;
    const { kind, name, isDeclaration = false, isInExpression = false, section, declared } = found;
    const [from, to] = [found.from - this.#base, found.to - this.#base];
    const isDeclaredAround = declared !== undefined && declared.names !== this.#names;
    const relative: RelativeName = { kind, name, from, to, isDeclaration, isInExpression, isDeclaredAround };
    if (declared && !isDeclaredAround) relative.declaredAt = declared.offset - this.#base;
    if (section !== undefined) relative.section = section;
    this.#names.found.push(relative);
  }
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
  const found: Occurrence[] = [];
  reader.root.addTo(found, 0, new Map());
  return found;
}
