import type { CheckableSchema } from '../../schemas/check.ts';
import type { SlotContract, WidgetContract } from '../../schemas/contract/widget.ts';
import type { ActionDefinition, NodeDefinition } from '../../schemas/page.ts';
import { jsonPointer } from '../diagnostics/diagnostic.ts';
import { advise, nearest } from '../diagnostics/nearest.ts';
import { type Around, checkNesting } from './check-nesting.ts';
import { checkEndless, checkNode } from './check-node.ts';
import { typedExpression } from './check-types.ts';
import { compileActions } from './compile-action.ts';
import { asEager, compileFragment, compileLater, type FragmentName, isLazy } from './compile-fragment.ts';
import { compileProps } from './compile-props.ts';
import { compileCondition, compileTemplate, isBinding, type ValueContext } from './compile-value.ts';
import { checkPassed } from './inputs.ts';
import type { Name, Names } from './names.ts';
import type { Compilation, Source } from './page-compiler.ts';
import type { NameTable, PlanNode } from './plan.ts';
import type { Path } from './shape/shape-reader.ts';
import { scanTemplate } from './template.ts';

/** Where a list of nodes stands. */
export interface Place {
  compilation: Compilation;
  source: Source;
  names: Names;
  path: Path;
  /** True below a slot that is drawn once for each element. */
  inList: boolean;
  /** Elements that are drawn around it. */
  around: Around;
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
  const around = checkNesting(place, contract, node);
  const when = compileCondition(context, node.when, [...path, 'when']);
  if (when === false) return undefined;
  const key = compileKey(context, node, path);
  const passing = contract.inputsProp === undefined ? undefined : checkPassed(context, contract, node, path);
  const compiled = compileProps(context, contract, passing?.node ?? node, path, passing?.props);
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
  const on = compileHandlers({ ...context, names: inside }, contract, at, node.on ?? {}, path);
  const slots = compileSlots(
    { ...place, names: inside, around },
    contract,
    node,
    as === undefined ? undefined : [as, own],
  );
  const lazy = isLazy(contract, node)
    ? compileLater({ ...place, names: inside, around }, contract, node, fragmentName(contract, as, own))
    : undefined;
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
  at: number,
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
    checkEndless(context, { at, event, follows: known.follows }, actions, [...path, 'on', event]);
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
    const body = compileFragment(
      place,
      node.props?.[contract.fragmentProp],
      contract.fragmentProp,
      fragmentName(contract, own?.[0], own?.[1] ?? {}),
    );
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

const fragmentName = (contract: WidgetContract, as: string | undefined, own: Name): FragmentName => ({
  names: [contract.as, ...(as === undefined ? [] : [as])],
  own,
});
