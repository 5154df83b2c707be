import { type CheckableSchema, hasType, typeWord } from '../../../schemas/check.ts';
import type { WidgetContract } from '../../../schemas/contract/widget.ts';
import type { Json } from '../../../schemas/page.ts';
import { isBinding } from '../../1-parse/template.ts';
import type { Report, Rule } from '../rule.ts';
import type { Place, SeenAction, Survey } from '../survey.ts';

/** A holder of typed values on the page, such as a state. */
interface Holder {
  contract: WidgetContract;
  props: Readonly<Record<string, Json>>;
}

/** Returns the value of the expected type that a text is meant to be; undefined if there is none. */
function meant(value: Json, type: string): Json | undefined {
  if (typeof value !== 'string') return undefined;
  try {
    const read: unknown = JSON.parse(value);
    return hasType(read, type) ? (read as Json) : undefined;
  } catch {
    // A text that is not JSON means no such value.
    return undefined;
  }
}

/** Whether a text is an expression with forgotten braces, such as "step + 1". */
const isCalculation = (value: Json): value is string =>
  typeof value === 'string' && /^[A-Za-z_$][\w.$]*\s*[-+*/]\s*[\w.$]+$/.test(value);

function check(
  value: Json | undefined,
  schema: CheckableSchema | undefined,
  { props, contract }: Holder,
  place: Place,
  report: Report,
): void {
  if (schema?.typedBy === undefined || value === undefined || value === null || isBinding(value)) return;
  const type = (props[schema.typedBy] ??
    (contract.props as CheckableSchema).properties?.[schema.typedBy]?.default) as string;
  const expected = typeWord(type);
  if (expected === undefined || hasType(value, type)) return;
  const suggestion = isCalculation(value) ? `{{ ${value} }}` : meant(value, type);
  report(
    'wrong-state',
    place,
    {
      value: JSON.stringify(value).slice(0, 60),
      expected,
      advice:
        suggestion === undefined
          ? `Write ${expected}, or give it another "${schema.typedBy}".`
          : `Write ${isCalculation(value) ? suggestion : JSON.stringify(suggestion)}.`,
    },
    { suggestion: suggestion as string | number | boolean | undefined },
  );
}

/** Returns the holder and the step of an action such as `step.set`. */
function holderOf({ page, compilation }: Survey, { action, holder }: SeenAction): [Holder, string] | undefined {
  const [name = '', step = ''] = action.do.split('.');
  const around = [...holder.parents, holder].toReversed();
  const stateContract = compilation.registry.widgets.get(compilation.registry.keyWidgets.state);
  for (const { node, contract } of around) {
    const declared = node.state?.[name];
    if (declared && stateContract) return [{ contract: stateContract, props: declared as never }, step];
    if (contract && (node.as ?? contract.as) === name) return [{ contract, props: node.props ?? {} }, step];
  }
  const declared = page.state?.[name];
  return declared && stateContract ? [{ contract: stateContract, props: declared as never }, step] : undefined;
}

/** Reports values whose type differs from the one that a prop beside them names. */
export const typedValuesRule: Rule = (survey, report) => {
  for (const { node, contract, source, path } of survey.nodes)
    for (const [prop, schema] of Object.entries((contract?.props as CheckableSchema | undefined)?.properties ?? {}))
      check(
        node.props?.[prop],
        schema,
        { contract: contract!, props: node.props ?? {} },
        { source, path: [...path, 'props', prop] },
        report,
      );
  for (const seen of survey.actions) {
    const found = holderOf(survey, seen);
    // A single field of an object has a type of its own.
    if (!found || seen.action.with?.key !== undefined) continue;
    const [holder, step] = found;
    const { properties = {} } = (holder.contract.actions[step]?.payload ?? {}) as CheckableSchema;
    for (const [key, schema] of Object.entries(properties))
      check(
        seen.action.with?.[key] as Json | undefined,
        schema,
        holder,
        { source: seen.source, path: [...seen.path, 'with', key] },
        report,
      );
  }
};
