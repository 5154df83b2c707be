import type { CheckableSchema } from '../../schemas/check.ts';
import type { Json } from '../../schemas/page.ts';
import { jsonPointer } from '../diagnostics/diagnostic.ts';
import { advise, nearest } from '../diagnostics/nearest.ts';
import type { DiagnosticCode } from '../diagnostics/table.ts';
import { neverFits, typedExpression } from './check-types.ts';
import { compileSource } from './expressions.ts';
import { type Name, type Names, unknownField } from './names.ts';
import type { Compilation, Source } from './page-compiler.ts';
import type { Bound, BoundValue, Coercion, NameTable } from './plan.ts';
import type { Path } from './shape/shape-reader.ts';
import { mayHaveBinding, scanTemplate } from './template.ts';

/** What is needed to compile the values of one node or action. */
export interface ValueContext {
  compilation: Compilation;
  source: Source;
  names: Names;
  /** Filled with the nodes that the expressions read. */
  used: NameTable;
}

/** True for a value that is only known when the page runs. */
export const isBinding = (value: unknown): boolean =>
  typeof value === 'string' && mayHaveBinding(value) && scanTemplate(value).parts.some((part) => 'source' in part);

/** Takes a value apart into what is known now and what is computed when the page runs. */
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

/** Compiles a string with bindings; a string when it turns out to have none, undefined when none of it can run. */
export function compileTemplate(
  context: ValueContext,
  value: string,
  path: Path,
  wanted?: CheckableSchema,
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
      // Together with text, or with others, each is a piece of text.
      const number = compileExpressionAt(context, part, path, template.parts.length === 1 ? wanted : piece);
      if (number === undefined) return undefined;
      parts.push(number);
    }
  }
  if (parts.length === 1) return parts[0];
  return parts.length === 0 ? '' : parts;
}

/** Compiles a condition, which is an expression, a constant, or a mix that counts as true when it is not empty. */
export function compileCondition(
  context: ValueContext,
  value: string | boolean | undefined,
  path: Path,
): Bound | undefined | boolean {
  if (value === undefined || typeof value === 'boolean') return value;
  const result = compileTemplate(context, value, path);
  // A condition without a binding is text that is always there; one that cannot run hides the node.
  return typeof result === 'string' ? result !== '' : (result ?? false);
}

/** Text with the end of an expression in it has lost the beginning of one. */
function checkBraces(context: ValueContext, text: string, path: Path): void {
  if (text.includes('}}')) context.compilation.report(context.source, 'expression-close', path, {});
}

const piece: CheckableSchema = { type: 'string' };

function compileExpressionAt(
  context: ValueContext,
  { source: text, start: offset }: { source: string; start: number },
  path: Path,
  wanted: CheckableSchema | undefined,
): number | undefined {
  const { compilation, names } = context;
  const compiled = compileSource(text);
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
  for (const name of compiled.functions) compilation.functions.add(name);
  for (const name of compiled.nodes) compilation.nodes.add(name);
  const seen = new Set<string>();
  let wasSaid = false;
  for (const read of compiled.reads) {
    // One unknown name is said once, however many of its fields are read.
    const unknown = read[0] !== undefined && !names.find(read[0]);
    if (unknown && seen.has(read[0]!)) continue;
    if (read[0] !== undefined) seen.add(read[0]);
    if (noteRead(context, read, text, path, offset)) wasSaid = true;
  }
  if (compiled.reads.some((read) => read.length === 0))
    for (const name of names.all()) {
      const found = names.find(name);
      if (found) noteNode(context, name, found);
    }
  if (compilation.isTyped(context.source)) checkTypes(context, text, compiled.reads, path, offset, wanted, wasSaid);
  // What is left to chance is another chance wherever it stands.
  const known = compiled.isPure ? compilation.expressionAt.get(text) : undefined;
  if (known !== undefined) return known;
  const number = compilation.expressions.push({ tree: compiled.tree, reads: compiled.reads }) - 1;
  compilation.expressionAt.set(text, number);
  return number;
}

/** Says what can never be right about an expression, or about its value in this place. */
function checkTypes(
  context: ValueContext,
  text: string,
  reads: readonly string[][],
  path: Path,
  offset: number,
  wanted: CheckableSchema | undefined,
  wasSaid: boolean,
): void {
  const roots = reads.some((read) => read.length === 0) ? undefined : [...new Set(reads.map(([root]) => root!))];
  const { result, problems } = typedExpression(text, context.names, roots);
  for (const { code, severity, message, hint, start, end } of problems) {
    // What is not there was said when the reads were noted, unless only the types tell.
    if (code === 'unknown-field' && wasSaid) continue;
    const said = severity === 'error' ? 'expression' : 'expression-doubt';
    const advice = hint ?? 'Mend the expression here.';
    reportIn(context, path, said, { problem: `${message} (${code})`, advice }, offset + start, offset + end);
  }
  const reason = problems.length > 0 ? undefined : neverFits(result, wanted);
  if (reason) reportIn(context, path, 'never-fits', { reason }, offset, offset + text.length);
}

/** Not the number of any node: its place is kept until there is one. */
const unnumbered = -1;

/** Notes which node a name stands for; one further down has its number when the whole page is compiled. */
function noteNode({ compilation, used }: ValueContext, name: string, meant: Name): void {
  if (meant.widget === undefined) return;
  if (meant.node !== undefined) {
    used[name] = meant.node;
    return;
  }
  used[name] = unnumbered;
  compilation.unnumbered.push(() => {
    if (meant.node !== undefined) used[name] = meant.node;
    else delete used[name];
  });
}

/** Notes what is read; true when it said that there is no such thing. */
function noteRead(context: ValueContext, read: string[], text: string, path: Path, offset: number): boolean {
  const { names } = context;
  const [root, ...fields] = read;
  if (root === undefined) return false;
  const name = names.find(root);
  const place = (word: string): [number, number] => {
    const at = Math.max(0, text.search(new RegExp(`(?<![\\w$])${word.replaceAll(/[^\w]/g, '\\$&')}(?![\\w$])`)));
    return [offset + at, offset + at + word.length];
  };
  if (!name) {
    const advice = advise(root, names.all(), 'names');
    reportIn(context, path, 'unknown-name', { name: root, advice }, ...place(root), nearest(root, names.all()));
    return true;
  }
  noteNode(context, root, name);
  const unknown = unknownField(name.schema, fields);
  if (unknown)
    reportIn(
      context,
      path,
      'unknown-field',
      {
        field: unknown.field,
        owner: [root, ...fields.slice(0, unknown.at)].join('.'),
        advice: advise(unknown.field, unknown.known, 'fields'),
      },
      ...place(unknown.field),
      nearest(unknown.field, unknown.known),
    );
  return unknown !== undefined;
}

/** Reports a diagnostic on a part of a string, counted in the string as it is after JSON's escapes. */
function reportIn(
  context: ValueContext,
  path: Path,
  code: DiagnosticCode,
  values: Record<string, string | number>,
  start: number,
  end: number,
  meant?: string,
): void {
  const { compilation, source } = context;
  compilation.report(source, code, path, values);
  const { document } = source;
  const whole = document.locate(path);
  const diagnostic = compilation.diagnostics.at(-1)!;
  if (document.text[whole.start] !== '"' || diagnostic.pointer !== jsonPointer(path)) return;
  const raw = (decoded: number) => rawOffset(document.text, whole.start, whole.end, decoded);
  diagnostic.range = document.range(raw(start), raw(end));
  // Only a plain name can stand in an expression, and in JSON, as it is.
  if (meant !== undefined && /^[A-Za-z_]\w*$/.test(meant))
    diagnostic.fix = { start: raw(start), end: raw(end), text: meant };
}

/** Offset in the document of a character of a JSON string that begins at `literal`. */
export function rawOffset(text: string, literal: number, end: number, decoded: number): number {
  let at = literal + 1;
  for (let seen = 0; seen < decoded && at < end - 1; seen++)
    at += text[at] === '\\' ? (text[at + 1] === 'u' ? 6 : 2) : 1;
  return at;
}

/** What a computed value must become to fit a place with this schema. */
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

/** What an author wrote for a word; empty for what is none. An object may say of itself whatever it likes. */
export const wordOf = (value: unknown): string => (typeof value === 'object' ? '' : String(value));

/** The value at a path inside another. */
export const valueAt = (value: Json, path: readonly (string | number)[]): Json | undefined =>
  path.reduce<Json | undefined>(
    (at, step) => (typeof at === 'object' && at !== null ? (at as Record<string, Json>)[step] : undefined),
    value,
  );
