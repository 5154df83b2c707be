import { findNodeAtOffset, getNodePath } from 'jsonc-parser';
import { expressionAround } from '../../../page-text/language/expression-around.ts';
import { nodeAtOffset, type PageTree } from '../../../page-text/page-tree.ts';

/** An expression in a document, with its range. */
export interface FoundExpression {
  /** Pointer of the node that contains it. */
  pointer: string;
  expression: string;
  start: number;
  end: number;
}

/** Keys of a node whose expressions have the same scope as the node. */
const ownKeys = new Set(['props', 'when']);

/**
 * Returns the expression at an offset of the document; undefined when there is none, or when its scope is not the
 * node's.
 */
export function expressionAt(tree: PageTree, offset: number): FoundExpression | undefined {
  const node = nodeAtOffset(tree, offset);
  const literal = tree.root && findNodeAtOffset(tree.root, offset);
  if (!node || literal?.type !== 'string' || !ownKeys.has(String(getNodePath(literal)[node.path.length])))
    return undefined;
  const around = expressionAround(tree.text, literal.offset + 1, literal.offset + literal.length - 1, offset);
  if (!around) return undefined;
  const { start, end } = around;
  try {
    const expression = String(JSON.parse(`"${tree.text.slice(start, end)}"`)).trim();
    return expression === '' ? undefined : { pointer: node.pointer, expression, start, end };
  } catch {
    // The expression is incomplete.
    return undefined;
  }
}
