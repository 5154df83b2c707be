import type { BoundValue, NameTable, PlanNode } from '../../plan/plan.ts';
import type { CheckableSchema } from '../../schemas/check.ts';
import type { InputDefinition, Json, StateDefinition } from '../../schemas/page.ts';
import type { Path } from '../1-parse/shape/shape-reader.ts';
import { jsonPointer } from '../diagnostics/diagnostic.ts';
import { isObject } from '../json/is-object.ts';
import { typeOfValue } from './checks/check-types.ts';
import { checkInputDefinitions, schemaOfInput } from './checks/inputs.ts';
import type { KeyWidget } from './compilation.ts';
import { compileTemplate, splitValue } from './compile-value.ts';
import type { NodeContext } from './node-context.ts';
import type { ValueContext } from './value-context.ts';

/** Named values and state of a page, a fragment or a node, and the schedule of a node. */
export interface DeclarationSource {
  /** The key of the values in the document. */
  valuesKey: 'data' | 'let';
  values?: Record<string, Json> | undefined;
  state?: Record<string, StateDefinition> | undefined;
  schedule?: Partial<Record<'from' | 'until', string>> | undefined;
  /** The `key` of a node in a list; it belongs to the outermost of the nodes that wrap it. */
  key?: string | undefined;
}

/** One of the declarations, for the node that publishes it. */
interface Declaration {
  /** Undefined for a declaration that is not visible by name. */
  name?: string;
  widget: KeyWidget;
  path: Path;
  /** Compiles the props of its widget, and the type of its value. */
  compile(context: ValueContext): { props: Record<string, Json>; bound: BoundValue[]; schema: CheckableSchema };
}

/**
 * Compiles nodes that see named values and state, inside one wrapping node for each declaration: state first, so that
 * values can be computed from it, then the values in order, so that each can read those before it.
 */
export function compileDeclared(
  context: NodeContext,
  { valuesKey, values = {}, state = {}, schedule, key }: DeclarationSource,
  compileInside: (context: NodeContext) => PlanNode[],
): PlanNode[] {
  const { compilation, source, path } = context;
  const definitions = Object.entries(state).map(([name, written]) => [name, definitionOf(written)] as const);
  checkInputDefinitions(compilation, source, Object.fromEntries(definitions), [...path, 'state']);
  const [outermost, ...others] = [
    ...(schedule ? [scheduleDeclaration(schedule, path)] : []),
    ...definitions.map(([name, definition]) => stateDeclaration(name, definition, [...path, 'state', name])),
    ...Object.entries(values).map(([name, value]) => valueDeclaration(name, value, [...path, valuesKey, name])),
  ];
  if (!outermost) return compileInside(context);
  return [wrap(context, outermost, others, compileInside, key)];
}

function wrap(
  context: NodeContext,
  { name, widget: kind, path, compile }: Declaration,
  [next, ...others]: readonly Declaration[],
  compileInside: (context: NodeContext) => PlanNode[],
  writtenKey?: string,
): PlanNode {
  const { compilation, source, names } = context;
  const widget = compilation.registry.keyWidgets[kind];
  const at = compilation.nextNode();
  const used: NameTable = {};
  const values: ValueContext = { compilation, source, names, used };
  const key = writtenKey === undefined ? undefined : compileTemplate(values, writtenKey, [...context.path, 'key']);
  const { props, bound, schema } = compile(values);
  compilation.widgets.add(widget);
  const own = { node: at, widget, schema };
  const inside = name === undefined ? context : { ...context, names: names.with({ [name]: own }) };
  const children = next ? [wrap(inside, next, others, compileInside)] : compileInside(inside);
  return {
    at,
    widget,
    pointer: jsonPointer(path),
    props,
    ...(name === undefined ? {} : { as: name }),
    ...(key === undefined || typeof key === 'string' ? {} : { key }),
    ...(bound.length > 0 ? { bound } : {}),
    ...(Object.keys(used).length > 0 ? { names: used } : {}),
    slots: { children },
  };
}

const valueDeclaration = (name: string, value: Json, path: Path): Declaration => ({
  name,
  widget: 'value',
  path,
  compile(context) {
    const { fixed, bound } = splitValue(context, undefined, value, path, ['value']);
    const schema = context.compilation.isTyped(context.source) ? typeOfValue(value, context.names) : {};
    const props: Record<string, Json> = fixed === undefined ? {} : { value: fixed };
    return { props, bound, schema };
  },
});

const stateDeclaration = (name: string, definition: InputDefinition, path: Path): Declaration => ({
  name,
  widget: 'state',
  path,
  compile({ compilation }) {
    const { type = definition.enum ? 'string' : 'any', enum: values } = definition;
    const initial = definition.default ?? values?.[0] ?? emptyValues[type];
    const props = { type, ...(values ? { enum: values } : {}), ...(initial === undefined ? {} : { initial }) };
    return { props, bound: [], schema: schemaOfInput(compilation, definition) };
  },
});

const scheduleDeclaration = (times: NonNullable<DeclarationSource['schedule']>, path: Path): Declaration => ({
  widget: 'schedule',
  path,
  compile: () => ({ props: times, bound: [], schema: {} }),
});

/** Initial values of state without a default. */
const emptyValues: Readonly<Record<string, Json>> = {
  string: '',
  number: 0,
  integer: 0,
  boolean: false,
  array: [],
  object: {},
};

/** Returns a state's definition; a plain initial value implies the type. */
function definitionOf(written: StateDefinition): InputDefinition {
  if (isObject(written)) return written;
  const value = written as string | number | boolean | Json[];
  const type = Array.isArray(value) ? 'array' : (typeof value as 'string' | 'number' | 'boolean');
  return { type, default: value };
}
