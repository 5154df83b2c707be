import type { Tree } from '../tree.ts';

const names: Partial<Record<Tree['kind'], string>> = {
  arithmetic: 'binary',
  comparison: 'binary',
  equality: 'binary',
  logic: 'binary',
  concat: 'binary',
  membership: 'binary',
  range: 'binary',
  negation: 'unary',
  array: 'unary',
  object: 'unary',
  fallback: 'condition',
  call: 'function',
};

/** Returns the name of this kind of node in the error tokens of the reference implementation. */
export function referenceKind(node: Tree): string {
  if (node.kind === 'literal') {
    return typeof node.value === 'string' ? 'string' : typeof node.value === 'number' ? 'number' : 'value';
  }
  return names[node.kind] ?? node.kind;
}
