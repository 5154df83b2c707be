import { compileExpression } from '../expression/index.ts';

/**
 * Evaluates an expression once.
 *
 * @example
 * expr('a + 1', { a: 1 }); // 2
 */
export const expr = (source: string, data?: unknown, bindings?: Record<string, unknown>): unknown =>
  compileExpression(source).evaluate(data, bindings);
