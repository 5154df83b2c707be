import type { ReactNode } from 'react';
import type { Derived, DerivedView, View, ViewInput } from '../react/view.ts';
import { inside } from './inside.ts';
import { Markup, nothingAround } from './markup/markup.ts';
import { gap, hasSigns, signOf } from './markup/signs.ts';
import { Unfit } from './markup/unfit.ts';
import { writeChildren } from './markup/write-children.ts';
import type { NodeCode } from './node-code.ts';
import { type Run, runOf } from './runs.ts';

export { hasSigns };

/** What a view has written once, with gaps. */
export interface Draft {
  start: string;
  parts: readonly Part[];
  /** Whether what follows must be kept apart; unknown where a node inside is the last. */
  endsInText: boolean | 'unknown';
}

/** One gap, and the HTML that follows it. */
export interface Part {
  /** Number of the value, from 1; below 0 when it is an address; 0 for a node. */
  gap: number;
  child: NodeCode | undefined;
  /** Whether a text stands before the node. */
  endsInText: boolean | 'unknown';
  /** Set when the same value follows again and again. */
  run: Run | undefined;
  html: string;
}

/**
 * Calls a view with a sign in place of each value, and takes down what it writes. Undefined when the view looks at
 * anything that it has not declared to write as it is: then it has to be called each time.
 */
export function takeDown(code: NodeCode, values: readonly unknown[]): Draft | undefined {
  const notes = new Notes();
  const isText = (value: unknown) => (typeof value === 'string' && value !== '') || typeof value === 'number';
  const signs = values.map((value, index) => (isText(value) ? signOf(index + 1) : value));
  try {
    takeDownView(code, signs, notes);
    return notes.draft();
  } catch (thrown) {
    if (thrown instanceof Unfit) return undefined;
    throw thrown;
  }
}

/** An address that has been begun: what follows could make it one that runs something. */
const openAddress = / (?:href|src|action|formAction|xlink:href)="([^"]*)$/;

class Notes extends Markup {
  readonly #children: { child: NodeCode; endsInText: boolean | 'unknown' }[] = [];
  override endsInText: boolean | 'unknown' = 'unknown';

  /** Leaves a gap for a node. What it begins and ends with is not known. */
  leave(child: NodeCode): void {
    if (this.around !== nothingAround) throw new Unfit('What is around counts for what is inside');
    const number = this.#children.push({ child, endsInText: this.endsInText });
    this.html += signOf(`n${number}`);
    this.endsInText = 'unknown';
  }

  draft(): Draft {
    const [start = '', ...rest] = this.html.split(gap);
    const parts: Part[] = [];
    let before = start;
    for (let index = 0; index < rest.length; index += 2) {
      const sign = rest[index]!;
      const html = rest[index + 1]!;
      if (sign.startsWith('n'))
        parts.push({ gap: 0, ...this.#children[Number(sign.slice(1)) - 1]!, run: undefined, html });
      else {
        const number = gapBetween(before, html, Number(sign));
        parts.push({ gap: number, child: undefined, endsInText: false, run: undefined, html });
      }
      before = html;
    }
    return { start, parts: withRuns(parts), endsInText: this.endsInText };
  }
}

/** The parts, those of one value that follow each other as one. */
function withRuns(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (let from = 0; from < parts.length; ) {
    let to = from + 1;
    if (!parts[from]!.child)
      while (to < parts.length && !parts[to]!.child && Math.abs(parts[to]!.gap) === Math.abs(parts[from]!.gap)) to++;
    const same = parts.slice(from, to);
    const run = runOf(
      same.slice(0, -1).map(({ html }) => html),
      same.map(({ gap: number }) => number < 0),
    );
    if (run) joined.push({ ...same[0]!, run, html: same.at(-1)!.html });
    else joined.push(...same);
    from = to;
  }
  return joined;
}

/** The gap between two pieces of HTML. A value may begin an address, but not be a part of how it begins. */
function gapBetween(before: string, after: string, number: number): number {
  const address = openAddress.exec(before)?.[1];
  if (address === undefined) return number;
  if (address === '' && /^["\d/?#]/.test(after)) return -number;
  if (/^[/#?]/.test(address)) return number;
  throw new Unfit('An address that begins with several values');
}

function takeDownView(code: NodeCode, signs: readonly unknown[], notes: Notes): void {
  const { view, slots } = code;
  const before = notes.preloads.count;
  if (view) writeChildren(notes, viewed(view, code, signs, notes));
  else for (const children of slots.values()) takeDownNodes(children, notes);
  if (notes.preloads.count > before) throw new Unfit('A picture that loads early is told of elsewhere too');
}

function viewed(view: View, code: NodeCode, signs: readonly unknown[], notes: Notes): ReactNode {
  const input = probe(code, signs, notes);
  const { draw } = view as Partial<DerivedView>;
  if (!draw) return view(input);
  const { written, fields, derived } = code.recipe;
  const from = written.length + fields.length;
  return draw(input, Object.fromEntries(derived.map((name, index) => [name, signs[from + index]])) as Derived);
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

const isFixed = ({ node, when, bound, model, view, recipe }: NodeCode): boolean =>
  node.island === undefined &&
  when === undefined &&
  bound.length === 0 &&
  model === undefined &&
  !(view && recipe.isOff) &&
  (view as Partial<DerivedView> | undefined)?.derive === undefined;

/** Values of which only some may be looked at. */
const guarded = (values: Record<string, unknown>, mayRead: (name: string) => boolean): Record<string, unknown> => {
  const check = (name: string | symbol) => {
    if (!mayRead(String(name))) throw new Unfit(`The view reads ${String(name)}`);
  };
  return new Proxy(values, {
    get(_, name) {
      check(name);
      return values[String(name)];
    },
    has(_, name) {
      check(name);
      return Object.hasOwn(values, name);
    },
    getOwnPropertyDescriptor(_, name) {
      check(name);
      return Reflect.getOwnPropertyDescriptor(values, name);
    },
    // What can be listed must be known in full.
    ownKeys() {
      check('*');
      return Reflect.ownKeys(values);
    },
  });
};

const unfit = (what: string) => (): never => {
  throw new Unfit(`The view reads ${what}`);
};

const nothing = (): void => {};

/** What a view is given while it is taken down: it ends at the first look at what is not declared. */
function probe(code: NodeCode, signs: readonly unknown[], notes: Notes): ViewInput {
  const { node, bound, model, slots, recipe } = code;
  const props: Record<string, unknown> = { ...code.props };
  for (const [index, { path }] of recipe.written.entries())
    if (signs[index] === undefined) delete props[path[0]!];
    else props[path[0]!] = signs[index];
  const unknown = new Set(bound.flatMap(({ path, isVerbatim }) => (isVerbatim ? [] : [String(path[0])])));
  const published = Object.fromEntries(
    recipe.fields.map((field, index) => [field, signs[recipe.written.length + index]]),
  );
  return {
    props: guarded(props, (name) => (name === '*' ? unknown.size === 0 : !unknown.has(name))),
    data: model ? guarded(published, (name) => Object.hasOwn(published, name)) : {},
    get id() {
      return unfit('its id')();
    },
    page: guarded({}, () => false) as never,
    has: (slot) => slots.has(slot),
    slot: (slot) => {
      const children = slots.get(slot);
      return children ? inside(() => takeDownNodes(children, notes)) : null;
    },
    each: unfit('the elements of a list'),
    hears: (event) => (node.on?.[event]?.length ?? 0) > 0,
    emit: nothing,
    act: nothing,
    root: nothing,
  };
}
