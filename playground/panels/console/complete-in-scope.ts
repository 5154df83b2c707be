import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { TreeNode } from '../../../page-text/page-tree.ts';
import type { Language } from '../source/language/client.ts';

/**
 * Returns a document with an expression inserted into a node, so that the language worker sees it in the node's scope.
 */
export function textWithExpression(text: string, node: TreeNode, expression: string): { text: string; start: number } {
  const at = node.json.offset + 1;
  const before = `${text.slice(0, at)}"children":["{{`;
  // Has the same length, and no character that JSON would escape.
  const written = expression.replaceAll('"', "'").replaceAll(/[\\\p{Cc}]/gu, ' ');
  return { text: `${before}${written}}}"],${text.slice(at)}`, start: before.length };
}

interface Scope {
  language: Language;
  text: string;
  node: TreeNode | undefined;
}

/** Completes the names in a node's scope, their fields, and functions. */
export const completeInScope =
  (scope: () => Scope) =>
  async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { language, text, node } = scope();
    const word = context.matchBefore(/[\w$]*$/);
    const from = word?.from ?? context.pos;
    if (!node || (!context.explicit && !word?.text && context.state.sliceDoc(from - 1, from) !== '.')) return null;
    const whole = textWithExpression(text, node, context.state.doc.toString());
    const items = await language.ask('complete', { text: whole.text, offset: whole.start + context.pos });
    if (context.aborted || !items?.length) return null;
    const options = items.map(({ label, detail, isProperty, start }): Completion & { at: number } => ({
      label,
      type: isProperty ? 'property' : 'enum',
      at: start - whole.start,
      ...(detail ? { info: detail } : {}),
    }));
    return { from: Math.min(from, ...options.map(({ at }) => at)), options, validFor: /^[\w$]*$/ };
  };
