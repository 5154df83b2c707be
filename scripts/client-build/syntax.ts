import { parseSync } from 'vite';

/** A node of a syntax tree. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Parses a module and returns its statements. */
export const parseModule = (source: string): SyntaxNode[] =>
  parseSync('module.ts', source).program.body as unknown as SyntaxNode[];

/** Visits all nodes, parents first. */
export function walk(node: unknown, visit: (node: SyntaxNode) => void): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit);
  else if (node && typeof node === 'object') {
    if (typeof (node as SyntaxNode).type === 'string') visit(node as SyntaxNode);
    for (const value of Object.values(node)) walk(value, visit);
  }
}

/** Returns the name of an identifier, or the value of a literal. */
export const nameOf = (node: unknown): string => {
  const { name, value } = node as SyntaxNode;
  return (name ?? value) as string;
};

/** Replaces ranges that do not overlap. */
export function replaceRanges(
  source: string,
  ranges: readonly { start: number; end: number; text?: string }[],
): string {
  let replaced = source;
  for (const { start, end, text = '' } of [...ranges].sort((a, b) => b.start - a.start))
    replaced = replaced.slice(0, start) + text + replaced.slice(end);
  return replaced;
}

/** Returns the source without these properties of object literals, and without the commas after them. */
export function withoutProperties(source: string, properties: readonly SyntaxNode[]): string {
  return replaceRanges(
    source,
    properties.map(({ start, end }) => ({ start, end: end + (/^\s*,/.exec(source.slice(end))?.[0].length ?? 0) })),
  );
}

/**
 * Returns the source without the imports none of whose names it uses. A bundler would drop their code as well, but it
 * puts a module that two chunks import into a separate chunk, whether or not they use it.
 */
export function withoutUnusedImports(source: string): string {
  const imports = parseModule(source).filter(({ type }) => type === 'ImportDeclaration');
  const code = replaceRanges(source, imports);
  const isUsed = (local: string) => new RegExp(`(?<![\\w$])${local}(?![\\w$])`).test(code);
  const unused = imports.filter(
    ({ specifiers }) => !(specifiers as SyntaxNode[]).some(({ local }) => isUsed(nameOf(local))),
  );
  return replaceRanges(source, unused);
}
