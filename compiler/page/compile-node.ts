import type { CheckableSchema } from '../../schemas/check.ts';
import type { SlotContract, WidgetContract } from '../../schemas/contract/widget.ts';
import type { ActionDefinition, NodeDefinition } from '../../schemas/page.ts';
import { jsonPointer } from '../diagnostics/diagnostic.ts';
import { advise, nearest } from '../diagnostics/nearest.ts';
import { checkNode } from './check-node.ts';
import { typedExpression } from './check-types.ts';
import { compileActions } from './compile-action.ts';
import { compileCss } from './compile-css.ts';
import { compileProps } from './compile-props.ts';
import { compileCondition, compileTemplate, isBinding, type ValueContext } from './compile-value.ts';
import type { Name, Names } from './names.ts';
import type { Compilation, Source } from './page-compiler.ts';
import type { Path } from './parse-page.ts';
import type { NameTable, PlanNode } from './plan.ts';
import { scanTemplate } from './template.ts';

/** Where a list of nodes stands. */
export interface Place {
  compilation: Compilation;
  source: Source;
  names: Names;
  path: Path;
  /** True below a slot that is drawn once for each element. */
  inList: boolean;
  /** Fragments that are being compiled, outermost first. */
  fragments: readonly string[];
}

/** Compiles a list of nodes; what cannot be shown is reported and left out. */
export function compileNodes(place: Place, nodes: NodeDefinition[]): PlanNode[] {
  return nodes.flatMap((node, index) => compileNode({ ...place, path: [...place.path, index] }, node) ?? []);
}

function compileNode(place: Place, written: NodeDefinition): PlanNode | undefined {
  const { compilation, source, names, path } = place;
  const node = compilation.isEager ? asEager(compilation, written) : written;
  // The shape of this one was reported when the document was read.
  if (node.widget === '') return undefined;
  const contract = compilation.catalogue.widgets.get(node.widget);
  if (!contract) {
    compilation.report(
      source,
      'unknown-widget',
      [...path, 'widget'],
      {
        widget: node.widget,
        advice: advise(node.widget, compilation.catalogue.widgets.keys(), 'widgets'),
      },
      { meant: nearest(node.widget, compilation.catalogue.widgets.keys()) },
    );
    return undefined;
  }
  const at = compilation.nextNode();
  const used: NameTable = {};
  const context: ValueContext = { compilation, source, names, used };
  if (compilation.isTyped(source)) checkNode(context, contract, node, path);
  const when = compileCondition(context, node.when, [...path, 'when']);
  if (when === false) return undefined;
  const key = compileKey(context, node, path);
  const compiled = compileProps(context, contract, node, path);
  if (!compiled) return undefined;
  compilation.widgets.add(contract.name);
  const as = contract.kind === 'data' ? (node.as ?? contract.as) : node.as;
  const own: Name = {
    node: at,
    widget: contract.name,
    ...(contract.data ? { schema: contract.data as CheckableSchema } : {}),
  };
  const id = node.id === undefined ? undefined : takeId(place, node.id, own);
  const inside = as === undefined ? names : names.with({ [as]: own });
  const on = compileHandlers({ ...context, names: inside }, contract, node.on ?? {}, path);
  const slots = compileSlots({ ...place, names: inside }, contract, node, as === undefined ? undefined : [as, own]);
  const lazy = isLazy(contract, node) ? compileLater({ ...place, names: inside }, contract, node) : undefined;
  return {
    at,
    widget: contract.name,
    pointer: jsonPointer(path),
    ...(id === undefined ? {} : { id }),
    ...(as === undefined ? {} : { as }),
    ...(when === undefined || when === true ? {} : { when }),
    ...(key === undefined ? {} : { key }),
    props: compiled.props,
    ...(compiled.bound.length > 0 ? { bound: compiled.bound } : {}),
    ...(Object.keys(used).length > 0 ? { names: used } : {}),
    ...(Object.keys(slots).length > 0 ? { slots } : {}),
    ...(Object.keys(on).length > 0 ? { on } : {}),
    ...(lazy === undefined ? {} : { lazy }),
  };
}

function compileKey(context: ValueContext, node: NodeDefinition, path: Path) {
  if (node.key === undefined) return undefined;
  const key = compileTemplate(context, node.key, [...path, 'key']);
  return typeof key === 'string' ? undefined : key;
}

function takeId({ compilation, source, path, inList }: Place, id: string, own: Name): string | undefined {
  if (inList) compilation.report(source, 'id-in-list', [...path, 'id'], { id });
  else if (compilation.ids.get(id)?.node !== undefined)
    compilation.report(source, 'duplicate-id', [...path, 'id'], { id });
  else {
    // The entry was made before anything was compiled, so that nodes above can refer to nodes below.
    Object.assign(compilation.ids.get(id) ?? {}, own);
    return id;
  }
  return undefined;
}

function compileHandlers(
  context: ValueContext,
  contract: WidgetContract,
  on: Record<string, ActionDefinition[]>,
  path: Path,
) {
  const { compilation, source } = context;
  const handlers: NonNullable<PlanNode['on']> = {};
  for (const [event, actions] of Object.entries(on)) {
    const known = Object.hasOwn(contract.events, event) ? contract.events[event] : undefined;
    if (!known) {
      compilation.report(
        source,
        'unknown-event',
        [...path, 'on', event],
        { widget: contract.name, event, advice: advise(event, Object.keys(contract.events), 'events') },
        { part: 'key', meant: nearest(event, Object.keys(contract.events)) },
      );
      continue;
    }
    const names = context.names.with({ event: known.data ? { schema: known.data as CheckableSchema } : {} });
    handlers[event] = compileActions({ ...context, names }, actions, [...path, 'on', event]);
  }
  return handlers;
}

/** What every widget takes besides the slots of its own. */
const defaultSlot: SlotContract = { summary: 'What is inside.' };

function compileSlots(place: Place, contract: WidgetContract, node: NodeDefinition, own: [string, Name] | undefined) {
  const { compilation, source, path } = place;
  const slots: Record<string, PlanNode[]> = {};
  const written: [string, NodeDefinition[], Path][] = Object.entries(node.slots ?? {}).map(([slot, children]) => [
    slot,
    children,
    [...path, 'slots', slot],
  ]);
  if (node.children) written.push(['children', node.children, [...path, 'children']]);
  for (const [slot, children, at] of written) {
    const known = Object.hasOwn(contract.slots, slot)
      ? contract.slots[slot]
      : slot === 'children'
        ? defaultSlot
        : undefined;
    if (!known) {
      compilation.report(
        source,
        'unknown-slot',
        at,
        { widget: contract.name, slot, advice: advise(slot, ['children', ...Object.keys(contract.slots)], 'slots') },
        { part: 'key', meant: nearest(slot, ['children', ...Object.keys(contract.slots)]) },
      );
      continue;
    }
    const names =
      known.data && own
        ? place.names.with({
            [own[0]]: { ...own[1], schema: merged(own[1].schema, elementData(place, node, known.data)) },
          })
        : place.names;
    if (known.each && children[0]) checkKey(place, children[0], [...at, 0], own?.[0] ?? 'item');
    slots[slot] = compileNodes({ ...place, names, path: at, inList: place.inList || known.each === true }, children);
  }
  if (contract.fragmentProp && !isLazy(contract, node)) {
    const body = compileFragment(place, node.props?.[contract.fragmentProp], contract.fragmentProp);
    if (body.length > 0) slots.children = [...body, ...(slots.children ?? [])];
  }
  return slots;
}

/** The first node of a repeated slot names its element. */
function checkKey({ compilation, source }: Place, { key }: NodeDefinition, path: Path, as: string): void {
  const example = `"{{ ${as}.item.id }}"`;
  if (key === undefined) compilation.report(source, 'missing-key', path, { example });
  else if (!isBinding(key)) compilation.report(source, 'constant-key', [...path, 'key'], { example });
}

/** What a repeated slot publishes, with the element typed as one of the list that is bound to a prop. */
function elementData({ compilation, source, names }: Place, node: NodeDefinition, data: object): CheckableSchema {
  const schema = data as CheckableSchema;
  if (!compilation.isTyped(source)) return schema;
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]): [string, CheckableSchema] => {
    const list = property.elementOf === undefined ? undefined : node.props?.[property.elementOf];
    const [binding, ...others] = typeof list === 'string' ? scanTemplate(list).parts : [];
    if (!binding || !('source' in binding) || others.length > 0) return [name, property];
    const { result } = typedExpression(binding.source, names, undefined);
    return [name, result.items ?? (result.type === 'object' ? result : property)];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

const merged = (a: CheckableSchema | undefined, b: CheckableSchema): CheckableSchema => ({
  type: 'object',
  properties: { ...a?.properties, ...b.properties },
  additionalProperties: a?.additionalProperties ?? false,
});

const isLazy = ({ lazyProp }: WidgetContract, { props }: NodeDefinition): boolean => {
  const when = lazyProp === undefined ? undefined : props?.[lazyProp];
  return when !== undefined && when !== 'eager';
};

/** The node with its fragment coming with the page. */
function asEager({ catalogue }: Compilation, node: NodeDefinition): NodeDefinition {
  const contract = catalogue.widgets.get(node.widget);
  if (!contract?.lazyProp || !isLazy(contract, node)) return node;
  return { ...node, props: { ...node.props, [contract.lazyProp]: 'eager' } };
}

/** Notes a fragment that comes after the page, and says which part of the plan it will be. */
function compileLater(place: Place, { fragmentProp = '' }: WidgetContract, node: NodeDefinition): number | undefined {
  const fragment = node.props?.[fragmentProp];
  if (typeof fragment !== 'string' || isBinding(fragment)) return undefined;
  const { later } = place.compilation;
  const compile = (compilation: Compilation) => {
    // What has an id in it can be seen from inside alone: the page cannot wait for it.
    collectIds(compilation, compilation.fragment(fragment)?.fragment.body ?? []);
    const names = place.names.with(Object.fromEntries(compilation.ids));
    return compileFragment({ ...place, compilation, names }, fragment, fragmentProp);
  };
  return later.push({ fragment, compile }) - 1;
}

/** The body of a named fragment, compiled where it is used. */
function compileFragment(place: Place, name: unknown, prop: string): PlanNode[] {
  const { compilation, source, path, fragments } = place;
  if (typeof name !== 'string' || isBinding(name)) return [];
  const at = [...path, 'props', prop];
  if (fragments.includes(name)) {
    compilation.report(source, 'fragment-cycle', at, { fragment: name });
    return [];
  }
  const found = compilation.fragment(name);
  if (!found) {
    compilation.report(
      source,
      'missing-fragment',
      at,
      {
        fragment: name,
        advice: advise(name, compilation.fragmentNames(), 'fragments'),
      },
      { meant: nearest(name, compilation.fragmentNames()) },
    );
    return [];
  }
  const inner = { name: `fragment ${name}`, document: found.document };
  const css = compileCss(compilation, inner, found.fragment.css);
  if (!compilation.css.includes(css)) compilation.css.push(css);
  for (const diagnostic of found.diagnostics) compilation.diagnostics.push({ ...diagnostic, source: inner.name });
  return compileNodes(
    { ...place, source: inner, path: ['body'], fragments: [...fragments, name] },
    found.fragment.body,
  );
}

/** Makes an entry for every id below, so that a node may refer to one that comes later. */
export function collectIds(compilation: Compilation, nodes: NodeDefinition[]): void {
  for (const node of nodes) {
    const contract = compilation.catalogue.widgets.get(node.widget);
    if (node.id !== undefined && contract && !compilation.ids.has(node.id))
      compilation.ids.set(node.id, {
        widget: contract.name,
        ...(contract.data ? { schema: contract.data as CheckableSchema } : {}),
      });
    for (const children of [node.children ?? [], ...Object.values(node.slots ?? {})]) collectIds(compilation, children);
    const fragment = contract?.fragmentProp && !isLazy(contract, node) && node.props?.[contract.fragmentProp];
    if (typeof fragment === 'string') collectFragmentIds(compilation, fragment);
  }
}

function collectFragmentIds(compilation: Compilation, name: string): void {
  if (compilation.fragmentsSeen.has(name)) return;
  compilation.fragmentsSeen.add(name);
  collectIds(compilation, compilation.fragment(name)?.fragment.body ?? []);
}
