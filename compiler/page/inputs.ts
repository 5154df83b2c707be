import { type CheckableSchema, misfits, withDefaults } from '../../schemas/check.ts';
import type { WidgetContract } from '../../schemas/contract/widget.ts';
import type { FragmentDefinition, InputDefinition, Json, NodeDefinition } from '../../schemas/page.ts';
import { advise, nearest } from '../diagnostics/nearest.ts';
import { isBinding, type ValueContext, valueAt, wordOf } from './compile-value.ts';
import type { Compilation, Source } from './page-compiler.ts';
import type { Path } from './shape/shape-reader.ts';

type Inputs = FragmentDefinition['inputs'];

/** What an input may be, as a JSON Schema. */
function schemaOfInput({ catalogue }: Pick<Compilation, 'catalogue'>, input: InputDefinition): CheckableSchema {
  const { type, entity, enum: values, description, default: first } = input;
  const named = entity === undefined ? undefined : catalogue.entities.get(entity);
  const about = { ...(description ? { description } : {}), ...(first === undefined ? {} : { default: first }) };
  if (type === 'array') return { type, ...(named ? { items: named } : {}), ...about };
  if (values) return { type: 'string', enum: values, ...about };
  return { ...named, ...(type ? { type } : {}), ...about };
}

/** All that may be passed to a fragment, as the schema of one object; undefined when that is anything. */
export function schemaOfInputs(
  compilation: Pick<Compilation, 'catalogue'>,
  inputs: Inputs = {},
): CheckableSchema | undefined {
  if (inputs === true) return undefined;
  const all = Object.entries(inputs);
  return {
    type: 'object',
    properties: Object.fromEntries(all.map(([name, input]) => [name, schemaOfInput(compilation, input)])),
    required: all.filter(([, input]) => !input.optional).map(([name]) => name),
    additionalProperties: false,
  };
}

/** Says what is wrong with what a fragment says of its inputs. */
export function checkInputDefinitions(compilation: Compilation, source: Source, inputs: Inputs = {}): void {
  if (inputs === true) return;
  const { entities } = compilation.catalogue;
  for (const [name, input] of Object.entries(inputs)) {
    const path = ['inputs', name];
    if (input.entity !== undefined && !entities.has(input.entity))
      compilation.report(
        source,
        'unknown-entity',
        [...path, 'entity'],
        { entity: input.entity, advice: advise(input.entity, entities.keys(), 'entities') },
        { meant: nearest(input.entity, entities.keys()) },
      );
    if (input.default === undefined) continue;
    for (const { problem, path: inside } of misfits(schemaOfInput(compilation, input), input.default))
      compilation.report(source, 'wrong-default', [...path, 'default', ...inside], { input: name, problem });
  }
}

/**
 * Checks what a node passes to its fragment.
 *
 * @returns The node without what is wrong, and the schema of its props with the fragment's inputs in it
 */
export function checkPassed(
  context: ValueContext,
  contract: WidgetContract,
  node: NodeDefinition,
  path: Path,
): { node: NodeDefinition; props: CheckableSchema } {
  const { compilation, source } = context;
  const { fragmentProp = '', inputsProp = '' } = contract;
  const props = contract.props as CheckableSchema;
  const name = node.props?.[fragmentProp];
  const passed = node.props?.[inputsProp] ?? {};
  const fragment = typeof name === 'string' && !isBinding(name) ? compilation.fragment(name)?.fragment : undefined;
  const schema = fragment && schemaOfInputs(compilation, fragment.inputs);
  if (!schema || typeof passed !== 'object' || Array.isArray(passed)) return { node, props };
  const known = Object.keys(schema.properties ?? {});
  const kept: Record<string, Json> = { ...passed };
  for (const { rule, path: inside, problem, candidates = [] } of misfits(schema, passed, { isDeferred: isBinding })) {
    const [input] = inside.map(String);
    const at = [...path, 'props', inputsProp, ...inside];
    const said = { fragment: String(name), input: inside.join('.') };
    if (rule === 'missing' && inside.length === 1) {
      const description = schema.properties?.[input!]?.description ?? 'its value.';
      compilation.report(source, 'missing-input', node.props?.[inputsProp] ? at.slice(0, -1) : path, {
        ...said,
        prop: inputsProp,
        description,
      });
    } else if (rule === 'unknown' && inside.length === 1)
      compilation.report(
        source,
        'unknown-input',
        at,
        { ...said, advice: known.length > 0 ? advise(input!, known, 'inputs') : 'It takes nothing: take this out.' },
        { part: 'key', meant: nearest(input!, known) },
      );
    else {
      const written = wordOf(valueAt(passed, inside));
      compilation.report(
        source,
        'wrong-passed',
        at,
        { ...said, problem: rule === 'missing' ? 'is missing' : problem },
        { meant: nearest(written, candidates) },
      );
      delete kept[input!];
    }
  }
  const defaults = withDefaults(schema, {}) as Record<string, Json>;
  const inputs: CheckableSchema = { ...schema, ...(Object.keys(defaults).length > 0 ? { default: defaults } : {}) };
  return {
    node:
      node.props && Object.hasOwn(node.props, inputsProp)
        ? { ...node, props: { ...node.props, [inputsProp]: kept } }
        : node,
    props: { ...props, properties: { ...props.properties, [inputsProp]: inputs } },
  };
}
