import { parseSync } from 'vite';

export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Statements of a module. */
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

/** Name of an identifier or a literal. */
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

/** Source without properties of object literals, and the commas after them. */
export function withoutProperties(source: string, properties: readonly SyntaxNode[]): string {
  return replaceRanges(
    source,
    properties.map(({ start, end }) => ({ start, end: end + (/^\s*,/.exec(source.slice(end))?.[0].length ?? 0) })),
  );
}

/**
 * Source without imports of which it uses no name. A bundler drops their code as well, but puts a module that two
 * chunks import into a chunk of its own, whether or not they use it.
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
