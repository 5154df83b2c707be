import { type CheckableSchema, schemaErrors, withDefaults } from '../../../schemas/check.ts';
import type { WidgetContract } from '../../../schemas/contract/widget.ts';
import {
  type FragmentDefinition,
  type InputChoice,
  type InputDefinition,
  inputLimits,
  type Json,
  type NodeDefinition,
} from '../../../schemas/page.ts';
import type { Path } from '../../1-parse/shape/shape-reader.ts';
import { isBinding } from '../../1-parse/template.ts';
import { replacement, schemaAt } from '../../diagnostics/expected.ts';
import { advise, nearest } from '../../diagnostics/nearest.ts';
import type { Compilation, Source } from '../compilation.ts';
import { type ValueContext, valueAt, wordOf } from '../value-context.ts';
import { checkReferences } from './references.ts';

type Inputs = FragmentDefinition['inputs'];

/** Returns the JSON Schema of one input, or of a state. */
export function schemaOfInput({ registry }: Pick<Compilation, 'registry'>, input: InputDefinition): CheckableSchema {
  const { type, entity, enum: values, description, default: first } = input;
  const named = entity === undefined ? undefined : registry.entities.get(entity);
  const about = {
    ...(description ? { description } : {}),
    ...(first === undefined ? {} : { default: first }),
    ...Object.fromEntries(inputLimits.flatMap((limit) => (input[limit] === undefined ? [] : [[limit, input[limit]]]))),
  };
  if (type === 'array') return { type, ...(named ? { items: named } : {}), ...about };
  if (values) return { type: 'string', enum: values, ...about };
  return { ...named, ...(type ? { type } : {}), ...about };
}

/** Returns the JSON Schema of all inputs of a fragment; undefined when it accepts anything. */
export function schemaOfInputs(
  compilation: Pick<Compilation, 'registry'>,
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

/** Reports invalid declarations of inputs or state. */
export function checkInputDefinitions(
  compilation: Compilation,
  source: Source,
  inputs: Inputs = {},
  at: Path = ['inputs'],
): void {
  if (inputs === true) return;
  const { entities } = compilation.registry;
  for (const [name, input] of Object.entries(inputs)) {
    const path = [...at, name];
    if (input.entity !== undefined && !entities.has(input.entity))
      compilation.report(
        source,
        'unknown-entity',
        [...path, 'entity'],
        { entity: input.entity, advice: advise(input.entity, entities.keys(), 'entities') },
        { suggestion: nearest(input.entity, entities.keys()) },
      );
    if (input.default === undefined) continue;
    for (const { problem, path: inside } of schemaErrors(schemaOfInput(compilation, input), input.default))
      compilation.report(source, 'wrong-default', [...path, 'default', ...inside], { input: name, problem });
  }
}

/** Reports a preset's values that do not match the inputs of its fragment. */
export function checkPresets(
  compilation: Compilation,
  source: Source,
  { inputs, presets = [] }: FragmentDefinition,
): void {
  const schema = schemaOfInputs(compilation, inputs);
  for (const [index, preset] of presets.entries())
    for (const { rule, path, problem, candidates = [] } of schema ? schemaErrors(schema, preset.with) : []) {
      // A value that a preset leaves out is for the author to fill in.
      if (rule === 'missing' && path.length === 1) continue;
      const input = String(path[0] ?? 'with');
      compilation.report(
        source,
        'wrong-preset',
        ['presets', index, 'with', ...path],
        { preset: preset.label, input, problem: rule === 'unknown' && path.length === 1 ? 'is not an input' : problem },
        { suggestion: nearest(wordOf(valueAt(preset.with, path)), candidates) },
      );
    }
}

/**
 * Schemas of the values that an input takes from a picker. Products are picked by id or by slug, which depends on the
 * input, so they are not listed.
 */
const chosen: Partial<Record<InputChoice, CheckableSchema>> = {
  time: { type: 'string', means: 'time' },
  icon: { type: 'string', refers: 'icon' },
  address: { type: 'string', refers: 'address' },
};

/** Reports values that are passed to an input with a picker which does not offer them. */
function checkChosen(
  context: ValueContext,
  { inputs = {} }: Pick<FragmentDefinition, 'inputs'>,
  passed: Readonly<Record<string, Json>>,
  path: Path,
): void {
  if (inputs === true) return;
  for (const [name, { chooses }] of Object.entries(inputs)) {
    const schema = chooses && chosen[chooses];
    const value = passed[name];
    if (schema && value !== undefined && value !== '') checkReferences(context, schema, value, [...path, name]);
  }
}

/**
 * Checks the inputs that a node passes to its fragment.
 *
 * @returns the node without wrong inputs, and its props' schema with the fragment's inputs filled in
 */
export function checkInputs(
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
  const inputNames = Object.keys(schema.properties ?? {});
  const kept: Record<string, Json> = { ...passed };
  for (const { rule, path: inside, problem, candidates = [] } of schemaErrors(schema, passed, {
    isDeferred: isBinding,
  })) {
    const [input] = inside.map(String);
    const at = [...path, 'props', inputsProp, ...inside];
    const values = { fragment: String(name), input: inside.join('.') };
    if (rule === 'missing' && inside.length === 1) {
      const description = schema.properties?.[input!]?.description ?? 'its value.';
      compilation.report(source, 'missing-input', node.props?.[inputsProp] ? at.slice(0, -1) : path, {
        ...values,
        prop: inputsProp,
        description,
      });
    } else if (rule === 'unknown' && inside.length === 1)
      compilation.report(
        source,
        'unknown-input',
        at,
        {
          ...values,
          advice: inputNames.length > 0 ? advise(input!, inputNames, 'inputs') : 'It has no inputs: remove this.',
        },
        { part: 'key', suggestion: nearest(input!, inputNames) },
      );
    else {
      const value = valueAt(passed, inside);
      const takes = schemaAt(schema, inside);
      const instead = replacement(takes, value, takes?.description);
      const suggestion = nearest(wordOf(value), candidates) ?? instead.value;
      compilation.report(
        source,
        'wrong-passed',
        at,
        {
          ...values,
          problem: rule === 'missing' ? 'is missing' : problem,
          advice: candidates.length > 0 ? advise(wordOf(value), candidates, 'values') : instead.advice,
        },
        { suggestion: rule === 'missing' ? undefined : suggestion },
      );
      delete kept[input!];
    }
  }
  checkChosen(context, fragment, kept, [...path, 'props', inputsProp]);
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
