import { type Completion, type CompletionContext, type CompletionResult, snippet } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import type { LanguageCompletion } from '../../../page-text/language/answers.ts';
import type { Language } from './language/client.ts';
import { editorSnippet } from './snippet-text.ts';

/** Whether the cursor is in an expression, in which a dot ends a word. */
const isInBinding = (before: string): boolean => before.lastIndexOf('{{') > before.lastIndexOf('}}');

function optionOf(item: LanguageCompletion, asked: number): Completion {
  return {
    label: item.label.replace(/^"(.*)"$/, '$1'),
    type: item.isProperty ? 'property' : 'enum',
    ...(item.detail ? { info: item.detail } : {}),
    apply(view, completion, _from, to) {
      // Also replaces characters typed while waiting for the response.
      const end = Math.min(view.state.doc.length, Math.max(to, item.end + (to - asked)));
      snippet(editorSnippet(item.snippet))(view, completion, item.start, end);
    },
  };
}

/** Completes keys and values from the page schema, and names in scope inside expressions. */
export const completePages =
  (language: Language) =>
  async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { state, pos } = context;
    const line = state.doc.lineAt(pos);
    const isExpression = isInBinding(line.text.slice(0, pos - line.from));
    const word = context.matchBefore(isExpression ? /[\w$]*$/ : /[\w$.-]*$/);
    const before = state.sliceDoc((word?.from ?? pos) - 1, word?.from ?? pos);
    if (!context.explicit && !word?.text && before !== (isExpression ? '.' : '"')) return null;
    const items = await language.complete(pos);
    if (context.aborted || items.length === 0) return null;
    return {
      from: word?.from ?? pos,
      options: items.map((item) => optionOf(item, pos)),
      validFor: isExpression ? /^[\w$]*$/ : /^[\w$.-]*$/,
    };
  };

/** Tooltips with descriptions from the page schema. */
export const explainPages = (language: Language): Extension =>
  hoverTooltip(async (_, pos) => {
    const found = await language.hover(pos);
    if (!found?.text) return null;
    return {
      pos: found.start,
      end: found.end,
      above: true,
      create() {
        const dom = document.createElement('div');
        dom.className = 'cm-hover';
        dom.textContent = found.text;
        return { dom };
      },
    };
  });
