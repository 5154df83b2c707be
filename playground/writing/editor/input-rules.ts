import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { MarkType } from 'prosemirror-model';
import type { Plugin } from 'prosemirror-state';
import { schema } from '../text/schema.ts';

const { nodes, marks } = schema;

/** Highest and lowest heading level of a text; level 1 belongs to the page. */
const highest = 2;
const lowest = 4;

/** Creates a rule that marks the text between two signs and removes the signs. The last sign is not in the text yet. */
const marked = (signs: RegExp, type: MarkType): InputRule =>
  new InputRule(signs, (state, [all, words = ''], start, end) => {
    if (words !== words.trimEnd()) return null;
    const { tr } = state;
    const from = start + all.indexOf(words);
    tr.delete(from + words.length, end).delete(start, from);
    return tr.addMark(start, start + words.length, type.create()).removeStoredMark(type);
  });

/** Applies Markdown syntax as it is typed. */
export const markdownRules = (): Plugin =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading!, ([, signs = '']) => ({
        level: Math.min(lowest, Math.max(highest, signs.length)),
      })),
      wrappingInputRule(/^\s*[-*+]\s$/, nodes.bullet_list!),
      wrappingInputRule(
        /^(\d{1,9})[.)]\s$/,
        nodes.ordered_list!,
        ([, start]) => ({ order: Number(start) }),
        ([, start], node) => node.childCount + Number(node.attrs.order) === Number(start),
      ),
      wrappingInputRule(/^\s*>\s$/, nodes.blockquote!),
      textblockTypeInputRule(/^```$/, nodes.code_block!),
      new InputRule(/^(?:---|\*\*\*)$/, (state, _, start, end) => {
        const { $from } = state.selection;
        if ($from.parent.type !== nodes.paragraph || $from.parentOffset !== end - start) return null;
        return state.tr.replaceWith($from.before(), $from.after(), [
          nodes.horizontal_rule!.create(),
          nodes.paragraph!.create(),
        ]);
      }),
      new InputRule(/\{\{[^{}]+\}\}$/, ({ tr }, [source], start, end) =>
        tr.replaceWith(start, end, nodes.binding!.create({ source })),
      ),
      marked(/\*\*([^*\s][^*]*)\*\*$/, marks.strong!),
      marked(/(?<!\*)\*([^*\s][^*]*)\*$/, marks.em!),
      marked(/(?<![^\s])_([^_\s][^_]*)_$/, marks.em!),
      marked(/~~([^~\s][^~]*)~~$/, marks.del!),
      marked(/`([^`]+)`$/, marks.code!),
    ],
  });
