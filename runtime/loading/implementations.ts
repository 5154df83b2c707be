import type { AnySlice, Model } from '../define.ts';

/** What the runtime needs to know of a widget. */
export interface Implementation {
  model?: Model;
  /** How it looks and what it does to its element; what they are is the business of whoever draws. */
  view?: unknown;
  /** True while it is still to come with what it takes to act; `patient` when it can wait until something happens. */
  behaviour?: unknown;
  /** State beyond its own that it works with. */
  slices?: readonly AnySlice[];
}

/** Whoever waits for the code of a widget. */
interface LoadSubscriber {
  node: { widget: string };
}

/** The code of the page's widgets: what is there, what is on its way, and what came later. */
export class Implementations<Who extends LoadSubscriber> {
  #known: ReadonlyMap<string, Implementation>;
  /** Behaviours, which come with what it takes to act. */
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

  /** True when somebody's widget is still on its way; `arrived` tells when it is there. */
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

  /** Takes in widgets that came after the page; those that are there already stay. */
  add(more: ReadonlyMap<string, Implementation>): void {
    const added = [...more].map(([name, each]) => [name, { ...each, ...this.#known.get(name) }] as const);
    this.#known = new Map([...this.#known, ...added]);
  }

  /** Takes the view of a widget whose view is loaded later than the rest of its code. */
  addView(name: string, { view }: Implementation): void {
    this.#known = new Map([...this.#known, [name, { ...this.#known.get(name), view }]]);
  }

  /**
   * Takes the rest of the widgets' code. What drew a widget so far keeps drawing it, unless its rest could not be had:
   * then it has a view that says so.
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
