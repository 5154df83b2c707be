import { coerced } from '../core/values.ts';
import { Frame } from './frame.ts';
import { escapeText } from './markup/escape.ts';
import type { Markup } from './markup/markup.ts';
import type { NodeCode } from './node-code.ts';
import type { Rendering } from './rendering.ts';
import { type Draft, hasSigns, takeDown } from './take-down.ts';

/**
 * What a node's view writes, taken down once: fixed pieces with gaps for the values that it writes as they are and
 * for the nodes inside. A view that looks at anything else is called each time.
 */
export interface Recipe {
  isOff: boolean;
  /** By which of the values are there, and which are empty. */
  drafts: Map<number, Draft>;
}

type DrawNode = (
  code: NodeCode,
  parent: Frame,
  path: string,
  around: unknown,
  rendering: Rendering,
  out: Markup,
) => void;

export const createRecipe = (): Recipe => ({ isOff: false, drafts: new Map() });

/** So many sorts of values make recipes for one node; more are a sign that recipes are no use for it. */
const draftLimit = 32;

/** Decides, before anything is drawn, for which nodes a recipe is no use. */
export function settleRecipe({ recipe, node, view, model, bound, verbatim }: NodeCode): void {
  const isWritten = ({ path }: { path: readonly unknown[] }) => path.length === 1 && verbatim.includes(String(path[0]));
  recipe.isOff =
    !view ||
    model?.items !== undefined ||
    model?.shows !== undefined ||
    !bound.every(isWritten) ||
    hasSigns(node.props);
}

/** Writes a node from its recipe; false when there is none for these values. */
export function drawRecipe(frame: Frame, rendering: Rendering, out: Markup, drawNode: DrawNode): boolean {
  const { recipe } = frame.code;
  if (recipe.isOff) return false;
  const values = valuesOf(frame, rendering);
  const sort = sortOf(values);
  if (sort === -1) return false;
  let draft = recipe.drafts.get(sort);
  if (!draft) {
    draft = takeDown(frame.code, values);
    if (!draft || recipe.drafts.size >= draftLimit) {
      recipe.isOff = true;
      return false;
    }
    recipe.drafts.set(sort, draft);
  }
  for (const piece of draft.pieces) {
    if (typeof piece === 'string') out.html += piece;
    else if ('value' in piece) out.html += escapeText(values[piece.value] as string);
    else {
      if (piece.endsInText !== 'unknown') out.endsInText = piece.endsInText;
      const parent = frameOf(piece.inside.parent!, frame);
      drawNode(piece.inside, parent, frame.path, parent.data, rendering, out);
    }
  }
  if (draft.endsInText !== 'unknown') out.endsInText = draft.endsInText;
  return true;
}

/** The values of the gaps: computed props, then what is published under declared names. */
function valuesOf(frame: Frame, rendering: Rendering): unknown[] {
  const { code } = frame;
  const { bound, model, verbatim, node } = code;
  const values: unknown[] = [];
  for (const { path, to, get } of bound) {
    const name = String(path[0]);
    values.push(model ? frame.props[name] : (coerced(get(frame, rendering), to) ?? node.props[name]));
  }
  if (model)
    for (const name of verbatim)
      if (name.startsWith('data.')) values.push((frame.data as Record<string, unknown> | undefined)?.[name.slice(5)]);
  return values;
}

/** One number for which values are there and which are empty; -1 when one is no text. */
function sortOf(values: readonly unknown[]): number {
  let sort = 0;
  for (const value of values) {
    if (typeof value === 'string') sort = sort * 4 + (value === '' ? 1 : 2);
    else if (value === undefined) sort *= 4;
    else if (value === null) sort = sort * 4 + 3;
    else return -1;
  }
  return sort;
}

/** The frame of a node that was taken down together with the one above: what is inside it looks up through it. */
function frameOf(code: NodeCode, above: Frame): Frame {
  if (code === above.code) return above;
  const parent = frameOf(code.parent!, above);
  return new Frame(code, parent, above.path, parent.data);
}
