import type { ViewInput } from '../react/view.ts';
import { inside } from './inside.ts';
import { Markup, nothingAround } from './markup/markup.ts';
import { Unfit } from './markup/unfit.ts';
import { writeChildren } from './markup/write-children.ts';
import type { NodeCode } from './node-code.ts';

/** What a view has written once, with gaps. */
export interface Draft {
  pieces: readonly Piece[];
  /** Whether what follows must be kept apart; unknown where a node inside is the last. */
  endsInText: boolean | 'unknown';
}

type Piece = string | { value: number } | { inside: NodeCode; endsInText: boolean | 'unknown' };

/** Characters that Unicode keeps out of texts, so that they can stand for gaps. */
const opening = '\uFDD0';
const closing = '\uFDD1';
const gap = /\uFDD0(n?\d+)\uFDD1/;

/** True when fixed props hold what would be taken for a gap. */
export const hasSigns = (props: unknown): boolean => JSON.stringify(props).includes(opening);

/**
 * Calls a view with a sign in place of each value, and takes down what it writes. Undefined when the view looks at
 * anything that it has not declared to write as it is: then it has to be called each time.
 */
export function takeDown(code: NodeCode, values: readonly unknown[]): Draft | undefined {
  const notes = new Notes();
  const signs = values.map((value, index) => (value ? `${opening}${index}${closing}` : value));
  try {
    takeDownView(code, signs, notes);
  } catch (thrown) {
    if (thrown instanceof Unfit) return undefined;
    throw thrown;
  }
  return notes.draft();
}

class Notes extends Markup {
  readonly #inside: { inside: NodeCode; endsInText: boolean | 'unknown' }[] = [];
  override endsInText: boolean | 'unknown' = 'unknown';

  /** Leaves a gap for a node. What it begins and ends with is not known. */
  leave(code: NodeCode): void {
    if (this.around !== nothingAround) throw new Unfit('What is around counts for what is inside');
    const number = this.#inside.push({ inside: code, endsInText: this.endsInText }) - 1;
    this.html += `${opening}n${number}${closing}`;
    this.endsInText = 'unknown';
  }

  draft(): Draft {
    const parts = this.html.split(gap);
    const pieces = parts.flatMap((part, index): Piece[] => {
      if (index % 2 === 0) return part === '' ? [] : [part];
      return part.startsWith('n') ? [this.#inside[Number(part.slice(1))]!] : [{ value: Number(part) }];
    });
    return { pieces, endsInText: this.endsInText };
  }
}

function takeDownView(code: NodeCode, signs: readonly unknown[], notes: Notes): void {
  const { view, slots } = code;
  const before = notes.preloads.count;
  if (view) writeChildren(notes, view(probe(code, signs, notes)));
  else for (const children of slots.values()) takeDownNodes(children, notes);
  if (notes.preloads.count > before) throw new Unfit('A picture that loads early is told of elsewhere too');
}

/** Nodes that are the same for everybody are taken down with what is around them. */
function takeDownNodes(codes: readonly NodeCode[], notes: Notes): void {
  for (const code of codes) {
    const mark = notes.mark();
    if (isFixed(code))
      try {
        takeDownView(code, [], notes);
        continue;
      } catch {
        // What is wrong with it shows when it is drawn by itself.
        notes.goBack(mark);
      }
    notes.leave(code);
  }
}

const isFixed = ({ when, bound, model, view, recipe }: NodeCode): boolean =>
  when === undefined && bound.length === 0 && model === undefined && !(view && recipe.isOff);

const forbidden = (what: string) => (): never => {
  throw new Unfit(`The view reads ${what}`);
};

const sealed = (what: string): never =>
  new Proxy(
    {},
    { get: forbidden(what), has: forbidden(what), ownKeys: forbidden(what), getOwnPropertyDescriptor: forbidden(what) },
  ) as never;

const nothing = (): void => {};

/** What a view is given while it is taken down: it ends at the first look at what is not declared. */
function probe(code: NodeCode, signs: readonly unknown[], notes: Notes): ViewInput {
  const { node, bound, model, slots, verbatim } = code;
  const props: Record<string, unknown> = { ...node.props };
  for (const [index, { path }] of bound.entries())
    if (signs[index] === undefined) delete props[path[0]!];
    else props[path[0]!] = signs[index];
  const fields = verbatim.filter((name) => name.startsWith('data.')).map((name) => name.slice(5));
  const known = new Map(fields.map((field, index) => [field, signs[bound.length + index]]));
  const read = forbidden('what it publishes');
  const data = new Proxy(
    {},
    {
      get: (_, field) => (known.has(String(field)) ? known.get(String(field)) : read()),
      has: read,
      ownKeys: read,
      getOwnPropertyDescriptor: read,
    },
  );
  return {
    props,
    data: model ? data : {},
    get id() {
      return forbidden('its id')();
    },
    page: sealed('the page'),
    has: (slot) => slots.has(slot),
    slot: (slot) => {
      const children = slots.get(slot);
      return children ? inside(() => takeDownNodes(children, notes)) : null;
    },
    each: forbidden('the elements of a list'),
    hears: (event) => (node.on?.[event]?.length ?? 0) > 0,
    emit: nothing,
    act: nothing,
    root: nothing,
  };
}
