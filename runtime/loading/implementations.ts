import type { Model } from '../define.ts';
import type { AnySlice } from '../state/slice.ts';

/** Actions of a widget whose code a browser fetches with the first of them, or with the effect `load-actions`. */
export interface LaterActions {
  names: readonly string[];
  load(): Promise<NonNullable<Model['actions']>>;
}

/** What the runtime needs to know of a widget. */
export interface Implementation {
  model?: Model;
  /** Its view; the renderer knows its type. */
  view?: unknown;
  /** Its behaviour; true while that is still to be loaded with the action runtime. */
  behaviour?: unknown;
  later?: LaterActions;
  /** State beyond its own that it works with. */
  slices?: readonly AnySlice[];
}

/** Slices that widgets work with. */
export const slicesOf = (widgets: ReadonlyMap<string, Implementation>): AnySlice[] =>
  [...widgets.values()].flatMap(({ slices = [] }) => slices);

/** What renders a widget together with its actions, whose model has nothing else. */
export const withActions = (known: Implementation, actions?: Implementation): Implementation => ({
  ...known,
  ...actions,
  ...(known.model ? { model: { ...known.model, ...actions?.model } } : {}),
});

/** An instance that waits for the code of its widget. */
interface LoadSubscriber {
  node: { widget: string };
}

/** The code of the page's widgets: loaded, loading, or added later. */
export class Implementations<Who extends LoadSubscriber> {
  #known: ReadonlyMap<string, Implementation>;
  /** Behaviours, which are loaded with the action runtime. */
  #rest: ReadonlyMap<string, Implementation> = new Map();
  readonly #load: ((name: string) => Promise<Implementation> | undefined) | undefined;
  readonly #arrived: (waiting: readonly Who[]) => void;
  readonly #waiting = new Map<string, Who[]>();

  constructor(
    known: ReadonlyMap<string, Implementation>,
    load: ((name: string) => Promise<Implementation> | undefined) | undefined,
    arrived: (waiting: readonly Who[]) => void,
  ) {
    this.#known = known;
    this.#load = load;
    this.#arrived = arrived;
  }

  get(name: string): Implementation | undefined {
    return this.#known.get(name);
  }

  get all(): ReadonlyMap<string, Implementation> {
    return this.#known;
  }

  /** True while the code of an instance's widget is loading; `arrived` is called when it is there. */
  isLoading(who: Who): boolean {
    const name = who.node.widget;
    if (!this.#load || this.#known.has(name)) return false;
    const waiting = this.#waiting.get(name);
    if (waiting) {
      waiting.push(who);
      return true;
    }
    const loading = this.#load(name);
    if (!loading) return false;
    const all = [who];
    this.#waiting.set(name, all);
    loading.then((implementation) => {
      this.#waiting.delete(name);
      this.#known = new Map([...this.#known, [name, this.#whole(name, implementation)]]);
      this.#arrived(all);
    });
    return true;
  }

  /** Adds widgets that were loaded after the page; known ones stay. */
  add(more: ReadonlyMap<string, Implementation>): void {
    const added = [...more].map(([name, each]) => [name, { ...each, ...this.#known.get(name) }] as const);
    this.#known = new Map([...this.#known, ...added]);
  }

  /** Takes the view of a widget whose view is loaded later than the rest of its code. */
  addView(name: string, { view }: Implementation): void {
    this.#known = new Map([...this.#known, [name, { ...this.#known.get(name), view }]]);
  }

  /**
   * Adds the rest of the widgets' code. A widget keeps its view, unless its rest could not be loaded: then its view
   * reports that.
   */
  addActionCode(rest: ReadonlyMap<string, Implementation>): void {
    this.#rest = rest;
    this.#known = new Map([...this.#known].map(([name, known]) => [name, this.#whole(name, known)]));
  }

  #whole(name: string, known: Implementation): Implementation {
    const { behaviour, view } = this.#rest.get(name) ?? {};
    return { ...known, ...(behaviour ? { behaviour } : {}), ...(view ? { view } : {}) };
  }
}
