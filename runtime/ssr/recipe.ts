import { coerced } from '../core/values.ts';
import type { DerivedView } from '../react/view.ts';
import { propsOf } from './compute.ts';
import { Frame } from './frame.ts';
import { escapeText } from './markup/escape.ts';
import type { Markup } from './markup/markup.ts';
import type { BoundProp, NodeCode } from './node-code.ts';
import type { Rendering } from './rendering.ts';
import { addressText, runText } from './runs.ts';
import { type Draft, hasSigns, takeDown } from './take-down.ts';

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
  /** Numbers of the objects that were among what it works out. */
  objects: Map<object, number>;
  /** By which of the values are there and what sort they are. */
  drafts: Map<number, Draft>;
  /** The sort that came last, from 1, and what was taken down for it. */
  lastSort: number;
  lastDraft: Draft | undefined;
}

type DrawNode = (
  code: NodeCode,
  parent: Frame,
  path: string,
  around: unknown,
  rendering: Rendering,
  out: Markup,
) => void;

export const createRecipe = (): Recipe => ({
  isOff: true,
  written: [],
  fields: [],
  derived: [],
  objects: new Map(),
  drafts: new Map(),
  lastSort: 0,
  lastDraft: undefined,
});

/** So many sorts of values make recipes for one node; more are a sign that recipes are no use for it. */
const draftLimit = 32;

/** So many values, and so many objects among them, are told apart by one number. */
const valueLimit = 12;
const objectLimit = 64;

/** Decides, before anything is drawn, for which nodes a recipe may be of use. */
export function settleRecipe({ recipe, props, view, model, bound, verbatim }: NodeCode): void {
  recipe.isOff = !view || model?.items !== undefined || model?.shows !== undefined || hasSigns(props);
  recipe.written = bound.filter(({ isVerbatim }) => isVerbatim);
  if (model) recipe.fields = verbatim.filter((name) => name.startsWith('data.')).map((name) => name.slice(5));
}

/** Writes a node from its recipe; false when there is none for these values. */
export function drawRecipe(frame: Frame, rendering: Rendering, out: Markup, drawNode: DrawNode): boolean {
  const { code } = frame;
  const { recipe } = code;
  if (recipe.isOff) return false;
  const values = valuesOf(frame, rendering);
  const sort = sortOf(values, recipe);
  if (sort === -1) return false;
  // Most of what a list shows is of one sort.
  const draft = sort === recipe.lastSort ? recipe.lastDraft : draftFor(code, values, sort);
  if (!draft) return false;
  let { start: text } = draft;
  for (const { gap, child, run, endsInText, html } of draft.parts) {
    if (child === undefined) {
      const value = values[gap < 0 ? -gap - 1 : gap - 1];
      if (run) text += runText(run, String(value));
      else text += gap < 0 ? addressText(String(value)) : textIn(value);
      text += html;
      continue;
    }
    out.html += text;
    if (endsInText !== 'unknown') out.endsInText = endsInText;
    const parent = child.parent === code ? frame : frameOf(child.parent!, frame);
    drawNode(child, parent, frame.path, parent.data, rendering, out);
    text = html;
  }
  out.html += text;
  if (draft.endsInText !== 'unknown') out.endsInText = draft.endsInText;
  return true;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? escapeText(value) : String(value));

/** The frame of a node that was taken down together with the one above: what is inside it looks up through it. */
function frameOf(code: NodeCode, above: Frame): Frame {
  if (code === above.code) return above;
  const parent = frameOf(code.parent!, above);
  return new Frame(code, parent, above.path, parent.data);
}

function draftFor(code: NodeCode, values: readonly unknown[], sort: number): Draft | undefined {
  const { recipe } = code;
  const draft = recipe.drafts.get(sort) ?? newDraft(code, values, sort);
  recipe.lastSort = draft ? sort : 0;
  recipe.lastDraft = draft;
  return draft;
}

function newDraft(code: NodeCode, values: readonly unknown[], sort: number): Draft | undefined {
  const { recipe } = code;
  const draft = values.length > valueLimit || recipe.drafts.size >= draftLimit ? undefined : takeDown(code, values);
  if (draft) recipe.drafts.set(sort, draft);
  else recipe.isOff = true;
  return draft;
}

/** The values of the gaps: computed props, what is published under declared names, what is worked out. */
function valuesOf(frame: Frame, rendering: Rendering): unknown[] {
  const { model, view, props, recipe } = frame.code;
  const values: unknown[] = new Array(recipe.written.length + recipe.fields.length + recipe.derived.length);
  let at = 0;
  const derive = (view as Partial<DerivedView>).derive;
  if (derive && !model) frame.props = propsOf(frame, rendering);
  for (const { path, to, get } of recipe.written) {
    const name = path[0]!;
    values[at++] = model || derive ? frame.props[name] : (coerced(get(frame, rendering), to) ?? props[name]);
  }
  for (const field of recipe.fields) values[at++] = (frame.data as Record<string, unknown> | undefined)?.[field];
  if (derive) {
    const derived = derive({ props: frame.props, page: rendering.state });
    for (const name in derived)
      if (!recipe.derived.includes(name)) {
        // Drafts that were made without knowing the name are of no use any more.
        recipe.derived.push(name);
        recipe.drafts.clear();
        recipe.lastSort = 0;
      }
    for (const name of recipe.derived) values[at++] = derived[name];
  }
  return values;
}

/** One number for which values are there and of what sort they are; -1 when one is nothing that can be written. */
function sortOf(values: readonly unknown[], recipe: Recipe): number {
  let sort = 1;
  const from = values.length - recipe.derived.length;
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    const digit = digitOf(value);
    if (digit >= 0) sort = sort * 8 + digit;
    else {
      // Only what was worked out may be an object: it is one of few. The page's own are all different.
      const number = index < from || typeof value !== 'object' ? -1 : numberOf(value as object, recipe);
      if (number === -1) return -1;
      sort = (sort * 8 + 7) * objectLimit + number;
    }
  }
  return sort;
}

function numberOf(object: object, { objects }: Recipe): number {
  const known = objects.get(object);
  if (known !== undefined) return known;
  if (objects.size >= objectLimit) return -1;
  objects.set(object, objects.size);
  return objects.size - 1;
}

function digitOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return value === '' ? 1 : 2;
    case 'undefined':
      return 0;
    case 'number':
      return value !== 0 && Number.isFinite(value) ? 3 : -1;
    case 'boolean':
      return value ? 4 : 5;
    default:
      return value === null ? 6 : -1;
  }
}
