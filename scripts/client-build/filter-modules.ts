import { sep } from 'node:path';
import type { Plugin } from 'vite';
import { nameOf, parseModule, type SyntaxNode, walk, withoutProperties } from './syntax.ts';

const documentation = new Set(['summary', 'examples']);

/** Returns the source of an expression filter without its documentation. */
export function withoutDocumentation(source: string): string {
  const nodes: SyntaxNode[] = [];
  walk(parseModule(source), (node) => {
    if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'defineFilter') return;
    walk((node.arguments as SyntaxNode[])[0], (inner) => {
      const isInside = nodes.some(({ start, end }) => inner.start >= start && inner.end <= end);
      if (inner.type === 'Property' && !isInside && documentation.has(nameOf(inner.key))) nodes.push(inner);
    });
  });
  return withoutProperties(source, nodes);
}

/** Vite plugin that strips the filters' documentation for browsers. */
export const filterModules = (): Plugin => ({
  name: 'filter-modules',
  enforce: 'pre',
  transform: (code, id) =>
    id.split(sep).join('/').includes('/expression/filters/') ? { code: withoutDocumentation(code), map: null } : null,
});
