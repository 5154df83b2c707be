import { escapeText } from './markup/escape.ts';
import type { Markup } from './markup/markup.ts';
import type { BoundProp, NodeCode } from './node-code.ts';
import type { Rendering } from './rendering.ts';
import { addressText, runText } from './runs.ts';
import { areOf, type Sort, sortsOf } from './sorts.ts';
import type { Surroundings } from './surroundings.ts';
import { type Draft, hasSigns, type Part, takeDown } from './take-down.ts';

/**
 * What a node's view writes, taken down once: fixed pieces with gaps for the values that it writes as they are and
 * for the nodes inside. A view that looks at anything else is called each time.
 */
export interface Recipe {
  isOff: boolean;
  /** Computed props that the view writes as they are. */
  written: readonly BoundProp[];
  /** Fields of what is published that it writes as they are. */
  fields: readonly string[];
  /** Names of what it works out first, as far as they have been seen. */
  derived: string[];
  /** By the sorts of the values. */
  drafts: SortedDraft[];
  /** The one that came last. */
  last: SortedDraft | undefined;
}

interface SortedDraft {
  sorts: readonly Sort[];
  draft: Draft;
}

type DrawNode = (code: NodeCode, around: Surroundings | undefined, rendering: Rendering, out: Markup) => void;

export const createRecipe = (): Recipe => ({
  isOff: true,
  written: [],
  fields: [],
  derived: [],
  drafts: [],
  last: undefined,
});

/** So many sorts of values make recipes for one node; more are a sign that recipes are no use for it. */
const draftLimit = 32;
const valueLimit = 12;

/** Decides, before anything is drawn, for which nodes a recipe may be of use. */
export function settleRecipe({ recipe, props, view, model, bound, verbatim }: NodeCode): void {
  recipe.isOff = !view || model?.items !== undefined || model?.shows !== undefined || hasSigns(props);
  recipe.written = bound.filter(({ isVerbatim }) => isVerbatim);
  if (model) recipe.fields = verbatim.filter((name) => name.startsWith('data.')).map((name) => name.slice(5));
}

/** What was taken down for values of these sorts; undefined when there can be nothing. */
export function draftFor(code: NodeCode, values: readonly unknown[]): Draft | undefined {
  const { recipe } = code;
  // Most of what a list shows is of one sort.
  if (recipe.last === undefined || !areOf(recipe.last.sorts, values))
    recipe.last = recipe.drafts.find(({ sorts }) => areOf(sorts, values)) ?? newDraft(code, values);
  return recipe.last?.draft;
}

function newDraft(code: NodeCode, values: readonly unknown[]): SortedDraft | undefined {
  const { recipe } = code;
  const sorts = sortsOf(values, values.length - recipe.derived.length);
  if (!sorts) return undefined;
  const isOneMore = values.length <= valueLimit && recipe.drafts.length < draftLimit;
  const draft = isOneMore ? takeDown(code, values) : undefined;
  recipe.isOff = draft === undefined;
  if (!draft) return undefined;
  recipe.drafts.push({ sorts, draft });
  return recipe.drafts.at(-1);
}

/** Writes what was taken down with values in its gaps; `inside` is what stands around the nodes in it. */
export function fillDraft(
  draft: Draft,
  values: readonly unknown[],
  inside: Surroundings | undefined,
  rendering: Rendering,
  out: Markup,
  drawNode: DrawNode,
): void {
  const { parts } = draft;
  let text = draft.start;
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index]!;
    if (part.child === undefined) {
      text += filled(part, values) + part.html;
      continue;
    }
    out.html += text;
    if (part.endsInText !== 'unknown') out.endsInText = part.endsInText;
    drawNode(part.child, inside, rendering, out);
    text = part.html;
  }
  out.html += text;
  if (draft.endsInText !== 'unknown') out.endsInText = draft.endsInText;
}

function filled({ gap, run }: Part, values: readonly unknown[]): string {
  const value = values[gap < 0 ? -gap - 1 : gap - 1];
  if (run) return runText(run, String(value));
  if (gap < 0) return addressText(String(value));
  return typeof value === 'string' ? escapeText(value) : String(value);
}
