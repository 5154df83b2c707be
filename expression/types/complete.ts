import { filterRegistry } from '../filters/index.ts';
import { parseExpression } from '../parse.ts';
import { endsName } from '../syntax/token.ts';
import type { Tree } from '../tree.ts';
import { walk } from '../tree-children.ts';
import { analyseTypes, type CheckOptions } from './check-expression.ts';
import { describeType } from './to-schema.ts';
import { itemsOf, type Type } from './type.ts';

/** A suggestion at an offset of an expression. */
export interface Completion {
  label: string;
  kind: 'field' | 'variable' | 'function';
  /** Type of a field or variable, signature of a function. */
  detail: string;
  summary?: string;
  /** Start of the text that the completion replaces; the text ends at the requested offset. */
  start: number;
}

const cursor = 'endcapCursor';

const summaries = new Map(filterRegistry.map(({ contract }) => [contract.name, contract.summary]));

/** Returns the start of the word before an offset. */
function wordStart(source: string, offset: number): number {
  let start = offset;
  while (start > 0 && !endsName(source.charCodeAt(start - 1))) start--;
  return start;
}

/**
 * Returns completions at an offset: the available fields, the variables in scope and the functions. Works on incomplete
 * text.
 *
 * @example
 * completeAt('product.pr', 10, { schema }); // [{ label: 'price', kind: 'field', … }]
 */
export function completeAt(source: string, offset: number, options: CheckOptions = {}): Completion[] {
  const start = wordStart(source, offset);
  const word = source.slice(start, offset);
  const isVariable = word.startsWith('$');
  const end = offset + (/^[^\s.[\]{}(),@#;:?+\-*/%|=<>^&!~]*/.exec(source.slice(offset))?.[0].length ?? 0);
  const text = source.slice(0, start) + (isVariable ? `$${cursor}` : cursor) + source.slice(end);
  const { tree } = parseExpression(text);
  const { inference } = analyseTypes(tree, { ...options, variables: options.variables ?? {} });
  const node = [...walk(tree)].find(
    (each) => (each.kind === 'name' || each.kind === 'variable') && each.name === cursor,
  );
  const found = node && inference.found.get(node);
  const fits = (label: string): boolean => label.toLowerCase().startsWith(word.replace('$', '').toLowerCase());
  const completions: Completion[] = [];
  const add = (label: string, kind: Completion['kind'], detail: string, summary: string | undefined): void => {
    const written = kind === 'field' ? label : `$${label}`;
    if (fits(label)) completions.push({ label: written, kind, detail, start, ...(summary ? { summary } : {}) });
  };
  if (!isVariable) {
    for (const [name, type] of itemsOf(found?.context ?? inference.root).fields ?? [])
      add(name, 'field', describeType(type), type.summary);
    if (source[start - 1] === '.') return completions;
  }
  const variables = new Map<string, Type>([...(inference.variables ?? []), ...(found?.names.all() ?? [])]);
  for (const [name, type] of variables)
    if (!name.startsWith('%')) add(name, 'variable', describeType(type), type.summary);
  const summaryOf = (name: string): string | undefined => {
    const own = options.functions && Object.hasOwn(options.functions, name) ? options.functions[name] : undefined;
    return typeof own === 'object' ? own.summary : summaries.get(name);
  };
  for (const [name, builtin] of inference.functions) add(name, 'function', builtin.signature ?? '', summaryOf(name));
  return completions;
}

/** Returns the innermost node at an offset and its type in words; undefined when there is none. */
export function typeAt(
  source: string,
  offset: number,
  options: CheckOptions = {},
): { type: string; start: number; end: number; summary?: string } | undefined {
  const { tree } = parseExpression(source);
  const { inference } = analyseTypes(tree, options);
  let best: Tree | undefined;
  for (const node of walk(tree)) {
    if (node.start > offset || node.end < offset || !inference.found.has(node)) continue;
    if (!best || node.end - node.start <= best.end - best.start) best = node;
  }
  const found = best && inference.found.get(best);
  if (!best || !found) return undefined;
  const { summary } = found.type;
  return { type: describeType(found.type), start: best.start, end: best.end, ...(summary ? { summary } : {}) };
}
