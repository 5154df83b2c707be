import type { Bound, BoundValue, Coercion } from '../../plan/plan.ts';
import type { CheckableSchema } from '../../schemas/check.ts';
import type { Json } from '../../schemas/page.ts';
import type { Path } from '../1-parse/shape/shape-reader.ts';
import { mayHaveBinding, scanTemplate } from '../1-parse/template.ts';
import type { Fix } from '../diagnostics/diagnostic.ts';
import { advise, nearest } from '../diagnostics/nearest.ts';
import { typedExpression, typeMismatch } from './checks/check-types.ts';
import { adviseField, fieldNamed } from './checks/field-names.ts';
import { type Name, unknownField } from './checks/names.ts';
import { reportHabits } from './checks/report-habits.ts';
import { typeHint } from './checks/type-hints.ts';
import { reportIn, type ValueContext } from './value-context.ts';

/** Splits a value into its static part and its bindings. */
export function splitValue(
  context: ValueContext,
  schema: CheckableSchema | undefined,
  value: Json,
  path: Path,
  at: (string | number)[] = [],
): { fixed: Json | undefined; bound: BoundValue[] } {
  if (typeof value === 'string') {
    if (!mayHaveBinding(value)) {
      if (context.compilation.isTyped(context.source)) checkBraces(context, value, path);
      return { fixed: value, bound: [] };
    }
    const result = compileTemplate(context, value, path, schema);
    if (typeof result === 'string') return { fixed: result, bound: [] };
    return { fixed: undefined, bound: result === undefined ? [] : [[at, result, coercionOf(schema)]] };
  }
  if (typeof value !== 'object' || value === null) return { fixed: value, bound: [] };
  const bound: BoundValue[] = [];
  const part = (item: Json, step: string | number, itemSchema: CheckableSchema | undefined) => {
    const split = splitValue(context, itemSchema, item, [...path, step], [...at, step]);
    bound.push(...split.bound);
    return split.fixed;
  };
  if (Array.isArray(value))
    return { fixed: value.map((item, index) => part(item, index, schema?.items) ?? null), bound };
  const fixed: Record<string, Json> = {};
  for (const [key, item] of Object.entries(value)) {
    const known = part(item, key, fieldSchema(schema, key));
    if (known !== undefined) fixed[key] = known;
  }
  return { fixed, bound };
}

const fieldSchema = (schema: CheckableSchema | undefined, key: string): CheckableSchema | undefined => {
  if (schema?.properties && Object.hasOwn(schema.properties, key)) return schema.properties[key];
  return typeof schema?.additionalProperties === 'object' ? schema.additionalProperties : undefined;
};

/** Compiles a string with bindings. Returns a string when it has none; undefined when one of them is invalid. */
export function compileTemplate(
  context: ValueContext,
  value: string,
  path: Path,
  expected?: CheckableSchema,
): Bound | string | undefined {
  const template = scanTemplate(value);
  if (template.openAt !== undefined) {
    reportIn(context, path, 'expression-open', {}, template.openAt, template.openAt + 2);
    return undefined;
  }
  const parts: (string | number)[] = [];
  for (const part of template.parts) {
    if ('text' in part) {
      if (context.compilation.isTyped(context.source)) checkBraces(context, part.text, path);
      parts.push(part.text);
    } else {
      // Beside text or another expression, a value is converted to text.
      const number = compileExpressionAt(context, part, path, template.parts.length === 1 ? expected : textPart);
      if (number === undefined) return undefined;
      parts.push(number);
    }
  }
  if (parts.length === 1) return parts[0];
  return parts.length === 0 ? '' : parts;
}

/** Compiles a condition: an expression, a constant, or a template that is true when its text is not empty. */
export function compileCondition(
  context: ValueContext,
  value: string | boolean | undefined,
  path: Path,
): Bound | undefined | boolean {
  if (value === undefined || typeof value === 'boolean') return value;
  const result = compileTemplate(context, value, path);
  // A condition without a binding is constant text; an invalid one hides the node.
  return typeof result === 'string' ? result !== '' : (result ?? false);
}

/** Whether a text has a `}}` without its `{{`. An escaped \{{ … }} does not count. */
function hasStrayClose(text: string): boolean {
  let at = 0;
  for (let close = text.indexOf('}}'); close >= 0; close = text.indexOf('}}', at)) {
    const open = text.indexOf('{{', at);
    if (open < 0 || open > close) return true;
    at = close + 2;
  }
  return false;
}

/** Reports a `}}` without its `{{`. */
function checkBraces(context: ValueContext, text: string, path: Path): void {
  if (hasStrayClose(text)) context.compilation.report(context.source, 'expression-close', path, {});
}

const textPart: CheckableSchema = { type: 'string' };

/**
 * Compiles one expression and reports its problems, with habits of other languages in place of the problems that follow
 * from them.
 */
function compileExpressionAt(
  context: ValueContext,
  part: { source: string; start: number },
  path: Path,
  expected: CheckableSchema | undefined,
): number | undefined {
  const before = context.compilation.diagnostics.length;
  const number = compileReads(context, part, path, expected);
  if (number === undefined || context.compilation.isTyped(context.source))
    reportHabits(context, part, path, before, reportIn);
  return number;
}

function compileReads(
  context: ValueContext,
  { source: text, start: offset }: { source: string; start: number },
  path: Path,
  expected: CheckableSchema | undefined,
): number | undefined {
  const { compilation, names } = context;
  const compiled = compilation.compileSource(text);
  for (const problem of compiled.problems)
    reportIn(
      context,
      path,
      'expression',
      { problem: problem.message, advice: problem.hint },
      offset + problem.start,
      offset + problem.end,
    );
  if (!compiled.tree) return undefined;
  compilation.observer?.read(context.source, path, names, compiled.reads);
  for (const name of compiled.functions) compilation.functions.add(name);
  for (const name of compiled.nodes) compilation.nodes.add(name);
  const seen = new Set<string>();
  let wasReported = false;
  for (const read of compiled.reads) {
    // An unknown name is reported once, however many of its fields are read.
    const unknown = read[0] !== undefined && !names.find(read[0]);
    if (unknown && seen.has(read[0]!)) continue;
    if (read[0] !== undefined) seen.add(read[0]);
    if (recordRead(context, read, text, path, offset)) wasReported = true;
  }
  if (compiled.reads.some((read) => read.length === 0))
    for (const name of names.all()) {
      const found = names.find(name);
      if (found) recordNode(context, name, found);
    }
  if (compilation.isTyped(context.source))
    checkTypes(context, text, compiled.reads, path, offset, expected, wasReported);
  // Impure expressions are not shared, because each occurrence has its own value.
  const known = compiled.isPure ? compilation.expressionAt.get(text) : undefined;
  if (known !== undefined) return known;
  const number = compilation.expressions.push({ tree: compiled.tree, reads: compiled.reads }) - 1;
  compilation.expressionAt.set(text, number);
  return number;
}

/** Reports type errors in an expression, and a result that never fits its place. */
function checkTypes(
  context: ValueContext,
  text: string,
  reads: readonly string[][],
  path: Path,
  offset: number,
  expected: CheckableSchema | undefined,
  wasReported: boolean,
): void {
  const roots = reads.some((read) => read.length === 0) ? undefined : [...new Set(reads.map(([root]) => root!))];
  const { result, problems, mayBeMissing } = typedExpression(text, context.names, roots);
  const reported = new Set<string>();
  for (const problem of problems) {
    // The other side of an operator usually has the same mistake.
    const kind = problem.code.replace('T2002', 'T2001');
    if (reported.has(kind)) continue;
    reported.add(kind);
    const { code, severity, message, start, end } = problem;
    // Already reported by `recordRead`.
    if (code === 'unknown-field' && wasReported) continue;
    const diagnosticCode = severity === 'error' ? 'expression' : 'expression-doubt';
    const { advice, edit } = typeHint(problem, text, context.names);
    const values = { problem: `${message} (${code})`, advice };
    reportIn(
      context,
      path,
      diagnosticCode,
      values,
      offset + start,
      offset + end,
      undefined,
      edit && shifted(edit, offset),
    );
  }
  const reason = problems.length > 0 ? undefined : typeMismatch(result, expected);
  if (reason) reportIn(context, path, 'never-fits', { reason }, offset, offset + text.length);
  else if (expected?.type === 'boolean' && result.type === 'string' && (!mayBeMissing || !mayBeEmpty.test(text)))
    reportIn(context, path, 'always-true', { prop: String(path.at(-1)) }, offset, offset + text.length);
}

/** Placeholder until a later node gets its number. */
const unnumbered = -1;

/** Records the node to which a name refers; forward references are resolved at the end. */
function recordNode({ compilation, used }: ValueContext, name: string, target: Name): void {
  if (target.widget === undefined) return;
  if (target.node !== undefined) {
    used[name] = target.node;
    return;
  }
  used[name] = unnumbered;
  compilation.forwardReferences.push(() => {
    if (target.node !== undefined) used[name] = target.node;
    else delete used[name];
    return target.node !== undefined;
  });
}

/** Records a read; returns whether it reported an unknown name or field. */
function recordRead(context: ValueContext, read: string[], text: string, path: Path, offset: number): boolean {
  const { names } = context;
  const [root, ...fields] = read;
  if (root === undefined) return false;
  const name = names.find(root);
  const place = (word: string): [number, number] => {
    const at = Math.max(0, text.search(new RegExp(`(?<![\\w$])${word.replaceAll(/[^\w]/g, '\\$&')}(?![\\w$])`)));
    return [offset + at, offset + at + word.length];
  };
  if (!name) {
    const [start, end] = place(root);
    const field = fieldNamed(names, root);
    const advice = field ? `Did you mean "${field}"?` : advise(root, names.all(), 'names');
    const edit = field === undefined ? undefined : { start, end, text: field };
    reportIn(context, path, 'unknown-name', { name: root, advice }, start, end, nearest(root, names.all()), edit);
    return true;
  }
  recordNode(context, root, name);
  if (root === 'route' && name.widget === undefined && (fields[0] ?? 'query') === 'query' && fields.length < 2)
    reportIn(context, path, 'whole-query', { name: read.join('.') }, ...place(fields[0] ?? root));
  const unknown = unknownField(name.schema, fields);
  if (unknown)
    reportIn(
      context,
      path,
      'unknown-field',
      {
        field: unknown.field,
        owner: [root, ...fields.slice(0, unknown.at)].join('.'),
        advice: adviseField(context, name, unknown),
      },
      ...place(unknown.field),
      nearest(unknown.field, unknown.known),
    );
  return unknown !== undefined;
}

/** Texts whose mere presence is meaningful. */
const mayBeEmpty = /(?<!\w)(?:route|error|message|value|q)(?!\w)/;

const shifted = ({ start, end, text }: Fix, by: number): Fix => ({ start: start + by, end: end + by, text });

/** Returns the coercion of a computed value to a schema. */
function coercionOf(schema: CheckableSchema | undefined): Coercion {
  if (schema?.enum) return schema.enum.map(String);
  const coercions: Record<string, Coercion> = {
    string: 'text',
    number: 'number',
    integer: 'integer',
    boolean: 'boolean',
    array: 'list',
  };
  return coercions[schema?.type ?? ''] ?? 'any';
}
