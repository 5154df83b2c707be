import { type CheckableSchema, type Misfit, misfits, withDefaults } from '../../schemas/check.ts';
import type { WidgetContract } from '../../schemas/contract/widget.ts';
import type { Json, NodeDefinition } from '../../schemas/page.ts';
import { advise, nearest } from '../diagnostics/nearest.ts';
import { isBinding, splitValue, type ValueContext, valueAt, wordOf } from './compile-value.ts';
import type { BoundValue, Coercion } from './plan.ts';
import { checkReferences } from './references.ts';
import type { Path } from './shape/shape-reader.ts';

/** Props that are known now, with defaults, and props that are computed; undefined when the widget cannot be shown. */
export function compileProps(
  context: ValueContext,
  contract: WidgetContract,
  node: NodeDefinition,
  path: Path,
  /** The contract's props, with what is known of them here besides. */
  known: CheckableSchema = contract.props as CheckableSchema,
): { props: Record<string, Json>; bound: BoundValue[] } | undefined {
  const schema = contract.props as CheckableSchema;
  const given = { ...node.props };
  let isUsable = true;
  for (const misfit of misfits(schema, given, { isDeferred: isBinding })) {
    const prop = String(misfit.path[0]);
    report(context, contract, misfit, given, path);
    if (misfit.rule === 'missing' && misfit.path.length === 1) isUsable = false;
    // A wrong value must not reach the view: the prop falls back to its default, or the widget is not shown.
    else if (Object.hasOwn(given, prop)) {
      delete given[prop];
      if (
        misfit.rule !== 'unknown' &&
        schema.required?.includes(prop) &&
        schema.properties?.[prop]?.default === undefined
      )
        isUsable = false;
    }
  }
  if (!isUsable) return undefined;
  checkReferences(context, schema, given, [...path, 'props']);
  const style = takeStyle(context, schema, given, path);
  const { fixed, bound } = splitValue(context, known, given, [...path, 'props']);
  const props = withDefaults(known, fixed) as Record<string, Json>;
  standIn(known, props, bound);
  for (const each of bound) each[2] = limited(known, each);
  if (style.length > 0) addClasses(props, bound, style);
  return { props, bound };
}

/** What a widget gets that cannot be without a prop while what computes it has nothing to give. */
const standIns: Readonly<Record<string, Json>> = { array: [], string: '', boolean: false };

function standIn(schema: CheckableSchema, props: Record<string, Json>, bound: readonly BoundValue[]): void {
  for (const [[name]] of bound) {
    const { type = '' } = schema.properties?.[name!] ?? {};
    if (props[name!] === undefined && schema.required?.includes(String(name)) && Object.hasOwn(standIns, type))
      props[name!] = standIns[type]!;
  }
}

/** What a computed number has to be: within the limits of its place, where there are any. */
function limited(schema: CheckableSchema, [path, , to]: BoundValue): Coercion {
  const place = path.reduce<CheckableSchema | undefined>(
    (at, step) => (typeof step === 'number' ? at?.items : at?.properties?.[step]),
    schema,
  );
  const { minimum = null, maximum = null } = place ?? {};
  if ((to !== 'number' && to !== 'integer') || (minimum === null && maximum === null)) return to;
  return [minimum, maximum, to === 'integer'];
}

/** Style tokens become class names when the page is compiled, so they cannot be computed later. */
function takeStyle(
  { compilation, source }: ValueContext,
  schema: CheckableSchema,
  given: Record<string, Json>,
  path: Path,
): string[] {
  const names = Object.keys(schema.properties ?? {}).filter((name) => schema.properties![name]!.refers === 'style');
  return names.flatMap((name) => {
    const style = given[name];
    delete given[name];
    if (typeof style !== 'object' || style === null || Array.isArray(style)) return [];
    for (const [token, value] of Object.entries(style))
      if (isBinding(value) || (typeof value === 'object' && value !== null && Object.values(value).some(isBinding))) {
        compilation.report(source, 'page-shape', [...path, 'props', name, token], {
          place: `"${token}"`,
          problem: 'cannot be computed',
          advice: 'Choose between two nodes with "when", or bind "class".',
        });
        delete style[token];
      }
    return compilation.styles.classes(style);
  });
}

function addClasses(props: Record<string, Json>, bound: BoundValue[], style: string[]): void {
  const classes = style.join(' ');
  const own = bound.find(([path]) => path.length === 1 && path[0] === 'class');
  if (own) own[1] = [`${classes} `, ...(Array.isArray(own[1]) ? own[1] : [own[1]])];
  else props.class = typeof props.class === 'string' && props.class ? `${classes} ${props.class}` : classes;
}

function report(
  { compilation, source }: ValueContext,
  contract: WidgetContract,
  misfit: Misfit,
  given: Record<string, Json>,
  path: Path,
): void {
  const place = [...path, 'props', ...misfit.path];
  const prop = misfit.path.join('.');
  const schema = contract.props as CheckableSchema;
  if (misfit.rule === 'missing') {
    const description = schema.properties?.[String(misfit.path[0])]?.description ?? 'see the reference.';
    compilation.report(source, 'missing-prop', misfit.path.length === 1 ? path : place, {
      widget: contract.name,
      prop,
      description,
    });
  } else if (misfit.rule === 'unknown')
    compilation.report(
      source,
      'unknown-prop',
      place,
      {
        widget: contract.name,
        prop,
        advice: advise(String(misfit.path.at(-1)), misfit.candidates ?? [], 'properties'),
      },
      { part: 'key', meant: nearest(String(misfit.path.at(-1)), misfit.candidates ?? []) },
    );
  else {
    const written = wordOf(valueAt(given, misfit.path));
    const advice = misfit.candidates
      ? advise(written, misfit.candidates, 'values')
      : (schema.properties?.[String(misfit.path[0])]?.description ?? 'See the reference.');
    compilation.report(
      source,
      'wrong-prop',
      place,
      { widget: contract.name, prop, problem: misfit.problem, advice },
      { meant: nearest(written, misfit.candidates ?? []) },
    );
  }
}
