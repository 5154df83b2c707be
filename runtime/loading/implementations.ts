import type { Model } from '../define.ts';
import type { AnySlice } from '../state/slice.ts';

/** Actions of a widget whose code a browser fetches with the first of them, or with the effect `load-actions`. */
export interface LazyWidgetActions {
  names: readonly string[];
  load(): Promise<NonNullable<Model['actions']>>;
}

/** The code of a widget that the runtime needs. */
export interface Implementation {
  model?: Model;
  /** The view; its type depends on the renderer. */
  view?: unknown;
  /** Its behaviour; `true` as long as that is still to be loaded with the action runtime. */
  behaviour?: unknown;
  later?: LazyWidgetActions;
  /** Slices of the page's state with which the widget works. */
  slices?: readonly AnySlice[];
}

/** Returns the slices that widgets work with. */
export const slicesOf = (widgets: ReadonlyMap<string, Implementation>): AnySlice[] =>
  [...widgets.values()].flatMap(({ slices = [] }) => slices);

/** Combines a widget's rendering code with its actions, which are loaded as a model of their own. */
export const withActions = (known: Implementation, actions?: Implementation): Implementation => ({
  ...known,
  ...actions,
  ...(known.model ? { model: { ...known.model, ...actions?.model } } : {}),
});

/** An instance that waits for its widget's code. */
interface LoadSubscriber {
  node: { widget: string };
}

/** The code of the page's widgets: loaded, loading, or added later. */
export class Implementations<Who extends LoadSubscriber> {
  #known: ReadonlyMap<string, Implementation>;
  /** Code that is loaded with the action runtime, such as behaviours. */
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

  /** Whether the code of an instance's widget is loading; `arrived` is called once it is loaded. */
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

  /** Adds widgets that were loaded after the page. Code that is known already takes precedence. */
  add(more: ReadonlyMap<string, Implementation>): void {
    const added = [...more].map(([name, each]) => [name, { ...each, ...this.#known.get(name) }] as const);
    this.#known = new Map([...this.#known, ...added]);
  }

  /** Adds the view of a widget that is loaded later than the rest of its code. */
  addView(name: string, { view }: Implementation): void {
    this.#known = new Map([...this.#known, [name, { ...this.#known.get(name), view }]]);
  }

  /**
   * Adds the action code of the widgets. A widget keeps its view, unless its action code failed to load: then its view
   * is replaced by one that reports the failure.
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
