import type { BoundValue, Coercion } from '../../plan/plan.ts';
import { type CheckableSchema, type SchemaError, schemaErrors, withDefaults } from '../../schemas/check.ts';
import type { WidgetContract } from '../../schemas/contract/widget.ts';
import type { Json, NodeDefinition } from '../../schemas/page.ts';
import { colourTokens } from '../../schemas/style-kinds.ts';
import { oppositeMember } from '../1-parse/negated.ts';
import type { Path } from '../1-parse/shape/shape-reader.ts';
import { isBinding } from '../1-parse/template.ts';
import { replacement, schemaAt } from '../diagnostics/expected.ts';
import { advise, nearest } from '../diagnostics/nearest.ts';
import { nearestColour } from '../diagnostics/nearest-colour.ts';
import type { Name } from './checks/names.ts';
import { checkReferences } from './checks/references.ts';
import { compileStyle, type StyleClasses, withClasses } from './compile-style.ts';
import { splitValue } from './compile-value.ts';
import { type ValueContext, valueAt, wordOf } from './value-context.ts';

/** Returns static props with defaults, and bound props; undefined when the widget cannot be rendered. */
export function compileProps(
  context: ValueContext,
  contract: WidgetContract,
  node: NodeDefinition,
  path: Path,
  /** The contract's props schema, possibly refined for this node. */
  refined: CheckableSchema = contract.props as CheckableSchema,
  /** The node under its own name, for props that may read it. */
  itself?: Record<string, Name>,
): { props: Record<string, Json>; bound: BoundValue[] } | undefined {
  const schema = contract.props as CheckableSchema;
  const values = { ...node.props };
  let isUsable = true;
  for (const schemaError of schemaErrors(schema, values, { isDeferred: isBinding })) {
    const prop = String(schemaError.path[0]);
    report(context, contract, schemaError, values, path);
    if (schemaError.rule === 'missing' && schemaError.path.length === 1) isUsable = false;
    // A wrong value must not reach the view: the prop falls back to its default, or the widget is not rendered.
    else if (Object.hasOwn(values, prop)) {
      delete values[prop];
      if (
        schemaError.rule !== 'unknown' &&
        schema.required?.includes(prop) &&
        schema.properties?.[prop]?.default === undefined
      )
        isUsable = false;
    }
  }
  if (!isUsable) return undefined;
  checkReferences(context, schema, values, [...path, 'props']);
  const style = compileStyle(context, schema, values, path);
  const { fixed, bound } = splitProps(context, contract, refined, values, [...path, 'props'], itself);
  const props = withDefaults(refined, fixed) as Record<string, Json>;
  standIn(refined, props, bound);
  for (const each of bound) each[2] = clamped(refined, each);
  if (style.length > 0) addClasses(props, bound, style);
  return { props, bound };
}

/** Splits the props into static and bound ones; those that may read the node see it under its own name. */
function splitProps(
  context: ValueContext,
  { readsItself = [] }: WidgetContract,
  schema: CheckableSchema,
  values: Record<string, Json>,
  path: Path,
  itself: Record<string, Name> | undefined,
): { fixed: Json | undefined; bound: BoundValue[] } {
  if (!itself) return splitValue(context, schema, values, path);
  const isReading = ([name]: [string, Json]): boolean => readsItself.includes(name);
  const [reading, others] = [true, false].map((which) =>
    Object.fromEntries(Object.entries(values).filter((each) => isReading(each) === which)),
  );
  const inside = { ...context, names: context.names.with(itself) };
  const parts = [splitValue(inside, schema, reading!, path), splitValue(context, schema, others!, path)];
  return {
    fixed: Object.assign({}, ...parts.map(({ fixed }) => fixed)),
    bound: parts.flatMap(({ bound }) => bound),
  };
}

/** Fallbacks, by type, for required props whose expression has no value. */
const emptyValues: Readonly<Record<string, Json>> = { array: [], string: '', boolean: false };

function standIn(schema: CheckableSchema, props: Record<string, Json>, bound: readonly BoundValue[]): void {
  for (const [[name]] of bound) {
    const { type = '' } = schema.properties?.[name!] ?? {};
    if (props[name!] === undefined && schema.required?.includes(String(name)) && Object.hasOwn(emptyValues, type))
      props[name!] = emptyValues[type]!;
  }
}

/** Returns the coercion of a computed number, with the limits in its schema. */
function clamped(schema: CheckableSchema, [path, , to]: BoundValue): Coercion {
  const place = path.reduce<CheckableSchema | undefined>(
    (at, step) => (typeof step === 'number' ? at?.items : at?.properties?.[step]),
    schema,
  );
  const { minimum = null, maximum = null } = place ?? {};
  if ((to !== 'number' && to !== 'integer') || (minimum === null && maximum === null)) return to;
  return [minimum, maximum, to === 'integer'];
}

function addClasses(props: Record<string, Json>, bound: BoundValue[], style: StyleClasses): void {
  const own = bound.find(([path]) => path.length === 1 && path[0] === 'class');
  const classes = withClasses(style, own?.[1] ?? (typeof props.class === 'string' ? props.class : undefined));
  if (typeof classes === 'string') props.class = classes;
  else if (own) own[1] = classes;
  else {
    delete props.class;
    bound.push([['class'], classes, 'text']);
  }
}

/** Returns the widget's event for a prop in the style of another framework: `press` for `onClick`. */
function eventNamed(prop: string, { events }: WidgetContract): string | undefined {
  const handled = /^(?:on[:-]?|@|v-on:)([A-Za-z].*)$/.exec(prop)?.[1];
  if (handled === undefined || (prop.startsWith('on') && /^[a-z]/.test(handled) && !Object.hasOwn(events, handled)))
    return undefined;
  const names = Object.keys(events);
  return nearest(`${handled[0]!.toLowerCase()}${handled.slice(1)}`, names) ?? nearest(prop, names);
}

/** Whether a value is a colour of the theme, or one per screen. */
const takesColour = (schema: CheckableSchema | undefined): boolean =>
  [schema, ...(schema?.anyOf ?? [])].some(
    (each) => each?.enum && colourTokens.every((token) => each.enum?.includes(token)),
  );

function report(
  { compilation, source }: ValueContext,
  contract: WidgetContract,
  schemaError: SchemaError,
  values: Record<string, Json>,
  path: Path,
): void {
  const place = [...path, 'props', ...schemaError.path];
  const prop = schemaError.path.join('.');
  const schema = contract.props as CheckableSchema;
  if (schemaError.rule === 'missing') {
    const description = schemaAt(schema, schemaError.path)?.description ?? 'see the reference.';
    compilation.report(source, 'missing-prop', schemaError.path.length === 1 ? path : place, {
      widget: contract.name,
      prop,
      missing: prop,
      key: String(schemaError.path.at(-1)),
      description,
    });
  } else if (schemaError.rule === 'unknown') {
    const key = String(schemaError.path.at(-1));
    const known = schemaError.candidates ?? [];
    const event = schemaError.path.length === 1 ? eventNamed(key, contract) : undefined;
    const advice = event
      ? `Write it beside "props": "on": { "${event}": [ { "do": … } ] }.`
      : advise(key, known, 'properties');
    compilation.report(
      source,
      'unknown-prop',
      place,
      { widget: contract.name, prop, advice },
      event
        ? { part: 'key' }
        : {
            part: 'key',
            suggestion: nearest(key, known),
            member: oppositeMember(key, valueAt(values, schemaError.path), known),
          },
    );
  } else {
    const written = wordOf(valueAt(values, schemaError.path));
    const inside = schemaAt(schema, schemaError.path);
    const { advice: instead, value } = replacement(inside, valueAt(values, schemaError.path), inside?.description);
    const alike = takesColour(inside) ? nearestColour(compilation.registry.colours, written) : undefined;
    const advice = alike
      ? `Colours are those of the theme; the nearest is "${alike}".`
      : schemaError.candidates
        ? advise(written, schemaError.candidates, 'values')
        : instead;
    compilation.report(
      source,
      'wrong-prop',
      place,
      { widget: contract.name, prop, problem: schemaError.problem, advice },
      { suggestion: alike ?? nearest(written, schemaError.candidates ?? []) ?? value },
    );
  }
}
