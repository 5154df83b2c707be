import { parseExpression, type Tree } from '../../expression/index.ts';
import type { Bound } from '../../plan/plan.ts';
import { type CheckableSchema, schemaErrors } from '../../schemas/check.ts';
import type { Json } from '../../schemas/page.ts';
import { type Screen, styleSchema } from '../../schemas/style.ts';
import type { Path } from '../1-parse/shape/shape-reader.ts';
import { isBinding, scanTemplate } from '../1-parse/template.ts';
import { schemaAt } from '../diagnostics/expected.ts';
import { isObject } from '../json/is-object.ts';
import { compileTemplate } from './compile-value.ts';
import type { ValueContext } from './value-context.ts';

type Value = string | number | boolean;

/** The start of a node's class attribute: classes, and parts of classes computed at run time. */
export type StyleClasses = (string | number)[];

/**
 * Compiles style tokens to class names. A token may be computed if its possible values are known from the document,
 * because then their rules are known too.
 */
export function compileStyle(
  context: ValueContext,
  schema: CheckableSchema,
  values: Record<string, Json>,
  path: Path,
): StyleClasses {
  const parts: StyleClasses = [];
  for (const [name, { refers, token: stands }] of Object.entries(schema.properties ?? {})) {
    if ((refers !== 'style' && stands === undefined) || values[name] === undefined) continue;
    const written = values[name];
    delete values[name];
    const style = stands === undefined ? written : { [stands]: written };
    if (!isObject(style)) continue;
    const place = [...path, 'props', name];
    const known = (token: string): CheckableSchema | undefined =>
      stands === undefined ? styleSchemaOf(token) : schema.properties![name];
    const fixed: Record<string, Json> = {};
    for (const [token, value] of Object.entries(style)) {
      const at = stands === undefined ? [...place, token] : place;
      const about = { token, schema: known(token) };
      if (isBinding(value)) parts.push(...computed(context, about, 'base', String(value), at));
      else if (!isObject(value)) fixed[token] = value;
      else {
        const screens = Object.entries(value);
        for (const [screen, each] of screens)
          if (isBinding(each)) parts.push(...computed(context, about, screen as Screen, String(each), [...at, screen]));
        fixed[token] = Object.fromEntries(screens.filter(([, each]) => !isBinding(each)));
      }
    }
    const classes = context.compilation.styles.classes(fixed).join(' ');
    if (classes) parts.unshift(`${classes} `);
  }
  return joined(parts);
}

/** Returns the schema of a token: one value first, then one per screen. */
const styleSchemaOf = (token: string): CheckableSchema | undefined =>
  Object.hasOwn(styleSchema.properties, token) ? (styleSchema.properties[token] as CheckableSchema) : undefined;

/** Returns the class of a computed token: its prefix and its value. */
function computed(
  context: ValueContext,
  { token, schema: whole }: { token: string; schema: CheckableSchema | undefined },
  screen: Screen,
  written: string,
  path: Path,
): StyleClasses {
  const { compilation, source } = context;
  // The unknown name was reported with the other props.
  if (!whole) return [];
  const schema = whole.anyOf?.[0] ?? whole;
  const values = possibleValues(written) ?? valuesOfPath(context, written) ?? closedValues(schema);
  const refuse = (problem: string, advice: string) =>
    compilation.report(source, 'page-shape', path, { place: `"${token}"`, problem, advice });
  if (!values) {
    refuse('is computed from values that are unknown here', 'Name them: "{{ condition ? 2 : 4 }}".');
    return [];
  }
  const unfit = values.flatMap((value) =>
    schemaErrors(schema, value as Json).map(({ problem }) => ({ value, problem })),
  );
  for (const { value, problem } of unfit) refuse(`can become "${value}", which ${problem}`, 'Write another value.');
  if (values.some((value) => /\s/.test(String(value))))
    refuse('can become a value with spaces', 'Choose between two nodes with "when".');
  else if (unfit.length === 0) {
    const bound = compileTemplate(context, written, path, schema);
    if (typeof bound === 'number') return [compilation.styles.choices(token, screen, values), bound, ' '];
  }
  return [];
}

/** Returns the values of an expression that chooses among literals; undefined for any other. */
function possibleValues(written: string): Value[] | undefined {
  const [part, ...others] = scanTemplate(written).parts;
  if (!part || !('source' in part) || others.length > 0) return undefined;
  const { tree, diagnostics } = parseExpression(part.source);
  return diagnostics.length > 0 ? undefined : literals(tree);
}

/**
 * Returns the values of a path whose schema has few, such as an input with limits; undefined for any other expression.
 */
function valuesOfPath({ names }: ValueContext, written: string): Value[] | undefined {
  const [root = '', ...fields] =
    /^\{\{\s*([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)\s*\}\}$/.exec(written)?.[1]?.split('.') ?? [];
  const schema = schemaAt(names.find(root)?.schema, fields);
  const { type, enum: values, minimum, maximum } = schema ?? {};
  if (values) return values as Value[];
  if (type !== 'integer' || minimum === undefined || maximum === undefined) return undefined;
  const count = maximum - minimum + 1;
  return count > 0 && count <= maximumChoices
    ? Array.from({ length: count }, (_, index) => minimum + index)
    : undefined;
}

/** Maximum number of values of a computed token: each one is a rule in the page's style sheet. */
const maximumChoices = 24;

function literals(tree: Tree): Value[] | undefined {
  if (tree.predicates || tree.group || tree.keepArray) return undefined;
  switch (tree.kind) {
    case 'literal':
      return tree.value === null ? undefined : [tree.value];
    case 'negation': {
      const [value, ...others] = literals(tree.value) ?? [];
      return typeof value === 'number' && others.length === 0 ? [-value] : undefined;
    }
    case 'block':
      return tree.expressions.length === 1 ? literals(tree.expressions[0]!) : undefined;
    case 'condition': {
      const yes = literals(tree.yes);
      const no = tree.no ? literals(tree.no) : [];
      return yes && no && [...new Set([...yes, ...no])];
    }
    default:
      return undefined;
  }
}

/** Returns all values of a token that has a closed set of them. */
const closedValues = ({ enum: values, type }: CheckableSchema): Value[] | undefined =>
  type === 'boolean' ? [true, false] : (values as Value[] | undefined);

/** Joins adjacent texts. */
const joined = (parts: StyleClasses): StyleClasses =>
  parts.reduce<StyleClasses>((all, part) => {
    const last = all.at(-1);
    if (typeof part === 'string' && typeof last === 'string') all[all.length - 1] = last + part;
    else all.push(part);
    return all;
  }, []);

/** Combines the classes of style tokens with the node's own ones to a class attribute. */
export function withClasses(style: StyleClasses, own: Bound | string | undefined): Bound | string {
  const rest = own === undefined || own === '' ? [] : Array.isArray(own) ? own : [own];
  const all = joined([...style, ...rest]);
  if (all.at(-1) === ' ') all.pop();
  const [first, ...others] = all;
  if (others.length === 0 && typeof first === 'string') return first.trim();
  return [first!, ...others];
}
