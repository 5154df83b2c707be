import type { NameTable, PlanNode } from '../../plan/plan.ts';
import type { CheckableSchema } from '../../schemas/check.ts';
import type { WidgetContract } from '../../schemas/contract/widget.ts';
import type { NodeDefinition } from '../../schemas/page.ts';
import type { Path } from '../1-parse/shape/shape-reader.ts';
import { jsonPointer } from '../diagnostics/diagnostic.ts';
import { advise, nearest } from '../diagnostics/nearest.ts';
import { isForVisitors } from './checks/audiences.ts';
import { checkCall, withCallInput } from './checks/check-call.ts';
import { checkNesting } from './checks/check-nesting.ts';
import { checkCondition, checkNode } from './checks/check-node.ts';
import { typeOfValue } from './checks/check-types.ts';
import { checkInputs } from './checks/inputs.ts';
import type { Name } from './checks/names.ts';
import { compileDeclared } from './compile-declarations.ts';
import { compileLazyFragment, isLazy, withEagerFragment } from './compile-fragment.ts';
import { compileHandlers, compileKey } from './compile-handlers.ts';
import { compileProps } from './compile-props.ts';
import { compileSlots, includingNode } from './compile-slots.ts';
import { compileCondition } from './compile-value.ts';
import type { NodeContext } from './node-context.ts';
import type { ValueContext } from './value-context.ts';

/** Compiles a list of nodes; invalid ones are reported and left out. */
export function compileNodes(nodeContext: NodeContext, nodes: NodeDefinition[]): PlanNode[] {
  const { compilation, around } = nodeContext;
  return nodes.flatMap((node, index) => {
    const context = { ...nodeContext, path: [...nodeContext.path, index] };
    const { known } = compilation;
    if (!known || around === undefined) return compileWithDeclared(context, node);
    return known.check({ ...context, around }, node, () =>
      compileWithDeclared({ ...context, around: known.inside(around, node) }, node),
    );
  });
}

/** Compiles the events of the whole page, as a node without content. */
export function compilePageEvents(context: NodeContext, on: NonNullable<NodeDefinition['on']> = {}): PlanNode[] {
  if (Object.keys(on).length === 0) return [];
  return [
    compileNode({ ...context, path: [] }, { widget: context.compilation.registry.keyWidgets.events, on }),
  ].flatMap((node) => node ?? []);
}

/** Compiles a node inside its schedule, and inside the values and the state that it declares. */
function compileWithDeclared(nodeContext: NodeContext, written: NodeDefinition): PlanNode[] {
  const { compilation, source, path } = nodeContext;
  compilation.observer?.node(source, path, nodeContext.names);
  if (!isForVisitors(compilation, source, written, path)) return [];
  if (written.fallback && !compilation.registry.widgets.has(written.widget) && written.widget !== '')
    return compileFallback(nodeContext, written, written.fallback);
  const { let: values, state, from, until, fallback: _, audience: __, ...node } = written;
  const isScheduled = from !== undefined || until !== undefined;
  if (!values && !state && !isScheduled) return compileObserved(nodeContext, node);
  const { key, ...inner } = node;
  const schedule = isScheduled
    ? { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) }
    : undefined;
  return compileDeclared(nodeContext, { valuesKey: 'let', values, state, schedule, key }, (context) =>
    compileObserved(context, inner),
  );
}

/** A node without the keys that are compiled to wrapping nodes. */
type PlainNode = Omit<NodeDefinition, 'let' | 'state' | 'from' | 'until' | 'fallback' | 'audience'>;

/**
 * Compiles a node. If it handles being visible, and its widget has no such event, it is wrapped in the widget that
 * observes visibility. The wrapper takes over the condition, so that it never exists without content.
 */
function compileObserved(context: NodeContext, node: PlainNode): PlanNode[] {
  const { compilation, source, names, path } = context;
  const { widgets, keyWidgets } = compilation.registry;
  const visible = node.on?.[visibleEvent];
  const contract = widgets.get(node.widget);
  if (!visible || !contract || Object.hasOwn(contract.events, visibleEvent))
    return [compileNode(context, node)].flatMap((compiled) => compiled ?? []);
  const { when: condition, key: written, ...inner } = node;
  const { [visibleEvent]: _, ...on } = node.on!;
  const used: NameTable = {};
  const values: ValueContext = { compilation, source, names, used };
  const at = compilation.nextNode();
  if (compilation.isTyped(source))
    checkCondition(values, condition, [...path, 'when'], 'this is always shown', 'this is never shown');
  const when = compileCondition(values, condition, [...path, 'when']);
  if (when === false) return [];
  const key = compileKey(values, { ...node, key: written }, path);
  const handlers = compileHandlers(values, widgets.get(keyWidgets.visibility)!, at, { [visibleEvent]: visible }, path);
  const child = compileNode(context, { ...inner, on });
  if (!child) return [];
  compilation.widgets.add(keyWidgets.visibility);
  return [
    {
      at,
      widget: keyWidgets.visibility,
      pointer: jsonPointer([...path, 'on', visibleEvent]),
      props: {},
      ...(when === undefined || when === true ? {} : { when }),
      ...(key === undefined ? {} : { key }),
      ...(Object.keys(used).length > 0 ? { names: used } : {}),
      slots: { children: [child] },
      on: handlers,
    },
  ];
}

/** The event that is available on every node. */
const visibleEvent = 'visible';

/** Compiles the fallback of an unknown widget. */
function compileFallback(context: NodeContext, { widget }: NodeDefinition, fallback: NodeDefinition[]): PlanNode[] {
  const { compilation, source, path } = context;
  compilation.report(source, 'fallback-used', [...path, 'widget'], { widget });
  return compileNodes({ ...context, path: [...path, 'fallback'] }, fallback);
}

function compileNode(nodeContext: NodeContext, written: PlainNode): PlanNode | undefined {
  const { compilation, source, names, path } = nodeContext;
  const node = compilation.isEager ? withEagerFragment(compilation, written) : written;
  // The parser has reported its wrong shape.
  if (node.widget === '') return undefined;
  const contract = compilation.registry.widgets.get(node.widget);
  if (!contract) {
    const alias = aliasOf(compilation, node.widget);
    compilation.report(
      source,
      'unknown-widget',
      [...path, 'widget'],
      {
        widget: node.widget,
        advice: alias
          ? `Did you mean "${alias}"?`
          : advise(node.widget, compilation.registry.widgets.keys(), 'widgets'),
      },
      { suggestion: alias ?? nearest(node.widget, compilation.registry.widgets.keys()) },
    );
    return undefined;
  }
  const at = compilation.nextNode();
  const used: NameTable = {};
  const context: ValueContext = { compilation, source, names, used };
  if (compilation.isTyped(source)) checkNode(context, contract, node, path);
  const ancestors = checkNesting(nodeContext, contract, node);
  const when = compileCondition(context, node.when, [...path, 'when']);
  if (when === false) return undefined;
  const key = compileKey(context, node, path);
  const called = checkCalled(context, contract, node, path);
  const passing =
    contract.inputsProp === undefined
      ? called && { node, props: withCallInput(contract.props as CheckableSchema, contract.callFrom!, called) }
      : checkInputs(context, contract, node, path);
  const as = contract.kind === 'data' ? (node.as ?? contract.as) : node.as;
  const own: Name = {
    node: at,
    widget: contract.name,
    ...schemaOfData(context, contract, node, called?.answer),
  };
  const itself = contract.readsItself && as !== undefined ? { [as]: own } : undefined;
  const compiled = compileProps(context, contract, passing?.node ?? node, path, passing?.props, itself);
  if (!compiled) return undefined;
  compilation.widgets.add(contract.name);
  const id = node.id === undefined ? undefined : claimId(nodeContext, node.id, own);
  const inside = as === undefined ? names : names.with({ [as]: own });
  const on = compileHandlers({ ...context, names: inside }, contract, at, node.on ?? {}, path);
  const within = { ...nodeContext, names: inside, ancestors };
  const slots = compileSlots(compileNodes, within, contract, node, as === undefined ? undefined : [as, own]);
  const lazy = isLazy(contract, node)
    ? compileLazyFragment(compileNodes, within, contract, node, includingNode(nodeContext, contract, node, as, own))
    : undefined;
  return {
    at,
    widget: contract.name,
    pointer: jsonPointer(path),
    ...(id === undefined ? {} : { id }),
    ...(as === undefined ? {} : { as }),
    ...(when === undefined || when === true ? {} : { when }),
    ...(key === undefined ? {} : { key }),
    ...(contract.react ? { react: contract.react } : {}),
    props: compiled.props,
    ...(compiled.bound.length > 0 ? { bound: compiled.bound } : {}),
    ...(Object.keys(used).length > 0 ? { names: used } : {}),
    ...(Object.keys(slots).length > 0 ? { slots } : {}),
    ...(Object.keys(on).length > 0 ? { on } : {}),
    ...(lazy === undefined ? {} : { lazy }),
  };
}

/** Returns the call that a node's props name, if it can be made. */
function checkCalled(context: ValueContext, { callFrom }: WidgetContract, { props }: NodeDefinition, path: Path) {
  if (!callFrom) return undefined;
  const at = { name: [...path, 'props', callFrom.name], input: [...path, 'props', callFrom.input] };
  const name = props?.[callFrom.name];
  const input = props?.[callFrom.input];
  const called = checkCall(context, { name, input, at, mustBeSafe: callFrom.safe });
  if (called) context.compilation.calls.add(String(name));
  return called;
}

/** Returns the type of a widget's published data, if known. */
function schemaOfData(
  { compilation, source, names }: ValueContext,
  contract: WidgetContract,
  node: NodeDefinition,
  answer?: CheckableSchema,
): { schema?: CheckableSchema } {
  const data = contract.data as CheckableSchema | undefined;
  if (data && answer) return { schema: { ...data, properties: { ...data.properties, data: answer } } };
  if (contract.data) return { schema: contract.data as CheckableSchema };
  const value = contract.publishes === undefined ? undefined : node.props?.[contract.publishes];
  return value === undefined || !compilation.isTyped(source) ? {} : { schema: typeOfValue(value, names) };
}

/** Returns the widget that is known under this name in other frameworks. */
const aliasOf = ({ registry }: NodeContext['compilation'], name: string): string | undefined =>
  [...registry.widgets.values()].find(({ alsoKnownAs = [] }) => alsoKnownAs.includes(name.toLowerCase()))?.name;

function claimId({ compilation, source, path, inList }: NodeContext, id: string, own: Name): string | undefined {
  compilation.known?.share();
  if (inList) compilation.report(source, 'id-in-list', [...path, 'id'], { id });
  else if (compilation.ids.get(id)?.node !== undefined)
    compilation.report(source, 'duplicate-id', [...path, 'id'], { id });
  else {
    // The id was declared by `collectIds`, so that earlier nodes can refer to it.
    Object.assign(compilation.ids.get(id) ?? {}, own);
    return id;
  }
  return undefined;
}
