import { hoverTooltip } from '@codemirror/view';
import { useEffect } from 'react';
import { readTree } from '../../../page-text/page-tree.ts';
import { type EvaluatedExpression, evaluateExpressions } from '../../api/evaluate.ts';
import { rowOf, useSampleRow } from '../../api/sample-row.ts';
import type { Draft } from '../../drafts/draft.ts';
import { useShownAddress } from '../preview/addresses/shown-address.ts';
import { useConditions } from '../preview/use-conditions.ts';
import { sourceText } from '../source/source-text.ts';
import { expressionAt, type FoundExpression } from './expression-at.ts';

type Evaluate = (text: string, found: FoundExpression) => Promise<EvaluatedExpression | undefined>;

/** Evaluates expressions for the open document. */
let evaluateOpen: Evaluate | undefined;

/** Enables the source editor's tooltips with values of the open document. */
export function useHoverValues(draft: Draft): void {
  const { conditions } = useConditions(draft);
  const address = useShownAddress((state) => state.address);
  const { name } = draft;
  useEffect(() => {
    if (address === undefined) return;
    evaluateOpen = async (text, { pointer, expression }) => {
      const row = rowOf(useSampleRow.getState(), pointer);
      const request = { pointer, expressions: [expression], row };
      const { results } = await evaluateExpressions(name, text, { url: address, conditions }, request);
      return results[0];
    };
    return () => {
      evaluateOpen = undefined;
    };
  }, [name, address, conditions]);
}

/** An expression's current value in a few lines. */
export function hoverText({ value = 'nothing', isCut, type, parts, problems }: EvaluatedExpression): string {
  const empty = parts.flatMap(({ emptyFrom }) => emptyFrom ?? [])[0];
  return [
    `= ${value.slice(0, 200)}${isCut || value.length > 200 ? '…' : ''}`,
    type,
    ...(empty === undefined ? [] : [`${empty} is empty`]),
    ...problems,
  ].join('\n');
}

/** Shows the value of the expression under the pointer. */
export const hoverValues = hoverTooltip(async (view, pos) => {
  const text = sourceText(view.state.doc);
  const found = evaluateOpen && expressionAt(readTree(text), pos);
  // An expression that cannot be evaluated has no value to show. The Problems panel and the console show the reason.
  const result = found && (await evaluateOpen?.(text, found).catch(() => undefined));
  if (!found || !result) return null;
  return {
    pos: found.start,
    end: found.end,
    above: true,
    create() {
      const dom = document.createElement('div');
      dom.className = 'cm-hover cm-hover-value';
      dom.textContent = hoverText(result);
      return { dom };
    },
  };
});
