import { findNodeAtOffset, getNodePath } from 'jsonc-parser';
import { nodeAtOffset, type PageTree } from '../../../page-text/page-tree.ts';
import { expressionAround } from '../source/language/expression-around.ts';

export interface FoundExpression {
  /** The node that it is written in. */
  pointer: string;
  expression: string;
  start: number;
  end: number;
}

/** Keys of a node whose expressions see the names that the node sees. */
const ownKeys = new Set(['props', 'when']);

/** The expression of a node around an offset of its document; undefined where it sees other names, or there is none. */
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
    // It is half typed.
    return undefined;
  }
}
