import { ExpressionError } from '../../compiler/expression/errors/expression-error.ts';
import type { Bound, NameTable, PlanNode } from '../../compiler/page/plan.ts';
import { pageNames } from '../../schemas/page.ts';
import type { QueryRef } from './call.ts';
import type { Model, QueryResult, SlotItem } from './define.ts';
import { resultOf } from './query-result.ts';
import type { Runtime } from './runtime.ts';
import { type SlotElement, SlotInstances } from './slot-instances.ts';
import { type Reader, Source } from './source.ts';
import type { PageState } from './state.ts';
import { boundValue, type Evaluate, isTruthy, withBound } from './values.ts';

const noSlots: Readonly<Record<string, readonly PlanNode[]>> = {};

/** Where an instance is drawn. */
export interface Screen {
  /** It is to be drawn again when everything is computed. */
  changed(): void;
}

/**
 * One node of the plan at one place of the page: the third card of a list is an instance of the card's node. It
 * computes the node's props and what the widget publishes, and computes them again only when something they read
 * has changed. It knows nothing of how it is drawn.
 */
export class Instance implements Reader {
  readonly runtime: Runtime;
  readonly node: PlanNode;
  readonly parent: Instance | undefined;
  /** Stable on server and client: node number and the keys of the lists it is in. */
  readonly id: string;
  readonly depth: number;
  /** What the element of the list adds, for a node directly in a repeated slot. */
  readonly item: Source | undefined;
  model: Model | undefined;
  /** True while the code of its widget is on its way. */
  waits = false;
  /**
   * True while it is drawn as the page came, whatever has changed since: what a server drew can be taken over only as
   * it is. It catches up as soon as it is live.
   */
  past: boolean;
  /** True for an island that nothing has touched: it has not computed anything. */
  isAsleep: boolean;
  /** True when what a server drew of it cannot be taken over any more: it is drawn anew. */
  isAnew = false;
  #isLate = false;
  /** What the widget publishes under its name. */
  readonly published = new Source(undefined);

  exists = true;
  /** Set when the widget could not work out what it is; it is shown as crashed until it can. */
  crash: unknown;
  props: Record<string, unknown> = {};
  /** Grows with every change that can be seen. */
  version = 0;
  /** Whoever has it on the screen, where that is not told by `listen`. */
  screen: Screen | undefined;
  readonly #slots = new Map<string, SlotInstances>();
  readonly #listeners = new Set<() => void>();
  #stops: (() => void)[] = [];
  #queryStops: (() => void)[] = [];
  #queries: Record<string, QueryRef | undefined> = {};
  #lastResults: Record<string, QueryResult> = {};
  #isDirty = false;

  constructor(runtime: Runtime, node: PlanNode, parent: Instance | undefined, id: string, item: Source | undefined) {
    this.runtime = runtime;
    this.node = node;
    this.parent = parent;
    this.id = id;
    this.depth = parent ? parent.depth + 1 : 0;
    this.item = item;
    this.past = runtime.first !== undefined && (parent?.past ?? true);
    this.isAsleep = this.past && node.island === true;
    runtime.adopt(this);
    if (!this.isAsleep) this.#begin();
  }

  #begin(): void {
    this.waits = this.runtime.implementations.awaits(this);
    if (this.waits) this.exists = false;
    else this.arrive();
  }

  /** Has an island compute what it is. */
  rouse(): void {
    if (!this.isAsleep) return;
    this.isAsleep = false;
    this.#isLate = this.runtime.state !== this.runtime.first;
    this.#begin();
  }

  /** Has come to the screen as the page came: from now on it is as the page is. */
  catchUp(): void {
    if (!this.past) return;
    this.past = false;
    if (this.#isLate) this.invalidate();
  }

  /** What a server drew of it is in a place where it is no more, and nobody has taken it over yet. */
  drawAnew(): void {
    if (!this.past) return;
    this.isAnew = true;
    this.rouse();
    this.catchUp();
  }

  /** The state that it is drawn from. */
  get #state(): PageState {
    return this.past ? this.runtime.first! : this.runtime.state;
  }

  /** Begins, once the code of its widget is there. */
  arrive(): void {
    this.waits = false;
    this.model = this.runtime.implementations.get(this.node.widget)?.model;
    this.#watchReads();
    this.refresh();
  }

  get data(): unknown {
    return this.published.value;
  }

  get local(): unknown {
    const stored = this.#state.local[this.id];
    return stored === undefined ? this.model?.initial?.(this.props) : stored;
  }

  // ---- what it reads

  #watchReads(): void {
    const { node } = this;
    const watch = (bound: Bound | undefined) => {
      for (const part of typeof bound === 'number' ? [bound] : (bound ?? []))
        if (typeof part === 'number') for (const read of this.runtime.expressions[part]!.reads) this.#watchRead(read);
    };
    watch(node.when);
    for (const [, bound] of node.bound ?? []) watch(bound);
    for (const use of this.model?.uses ?? []) this.#stops.push(this.runtime.stateSource.watch(use.split('.'), this));
    if (this.model) this.#stops.push(this.runtime.stateSource.watch(['local', this.id], this));
  }

  #watchRead(read: readonly string[]): void {
    const [root, ...rest] = read;
    if (root === undefined) {
      this.#stops.push(this.runtime.stateSource.watch([], this));
      for (const name of Object.keys(this.node.names ?? {})) this.#watchRead([name]);
      return;
    }
    const source = this.#sourceOf(root, this.node.names);
    if (source) this.#stops.push(source.watch(rest, this));
    else if ((pageNames as readonly string[]).includes(root))
      this.#stops.push(this.runtime.stateSource.watch(read, this));
  }

  /** The source that a name stands for here; undefined for the page's own names. */
  #sourceOf(name: string, names: NameTable | undefined): Source | undefined {
    const at = names?.[name];
    if (at === undefined) return undefined;
    if (this.node.at === at) return this.published;
    for (let child: Instance = this; child.parent; child = child.parent)
      if (child.parent.node.at === at) return child.item ?? child.parent.published;
    return this.runtime.byNode(at)?.published;
  }

  /**
   * Evaluates expressions in this place; `extra` are names such as `event` that only an action has. An expression that
   * fails gives nothing; with `breaks`, what no expression may do, such as a function that is broken, is thrown.
   */
  evaluator(names: NameTable | undefined = this.node.names, extra?: Record<string, unknown>, breaks = false): Evaluate {
    // An action is about the page as it is.
    const isPast = this.past && extra === undefined;
    return (index) => {
      const { expression, roots } = this.runtime.expressions[index]!;
      const scope: Record<string, unknown> = {};
      for (const name of roots ?? [...pageNames, ...Object.keys(names ?? {}), ...Object.keys(extra ?? {})]) {
        if (extra && Object.hasOwn(extra, name)) scope[name] = extra[name];
        else {
          const source = this.#sourceOf(name, names);
          if (source) scope[name] = isPast ? source.first : source.value;
          else if ((pageNames as readonly string[]).includes(name))
            scope[name] = (isPast ? this.runtime.first! : this.runtime.state)[name as keyof PageState];
        }
      }
      try {
        return expression.evaluate(scope);
      } catch (cause) {
        if (breaks && !(cause instanceof ExpressionError)) throw cause;
        this.runtime.report(
          { level: 'warning', message: cause instanceof Error ? cause.message : String(cause), cause },
          this,
        );
        return undefined;
      }
    };
  }

  // ---- computing

  invalidate(): void {
    if (this.past) {
      this.#isLate = true;
      return;
    }
    if (this.#isDirty) return;
    this.#isDirty = true;
    this.runtime.schedule(this);
  }

  /** Stays as it is, though what it reads has changed: until that changes again. */
  giveUp(): void {
    this.#isDirty = false;
  }

  /** Computes everything again that depends on what was read. */
  refresh(): void {
    this.#isDirty = false;
    const evaluate = this.evaluator(this.node.names, undefined, true);
    const existed = this.exists;
    this.crash = undefined;
    try {
      this.exists = this.node.when === undefined || isTruthy(boundValue(this.node.when, evaluate));
      if (this.exists) this.props = withBound(this.node.props, this.node.bound, evaluate);
    } catch (cause) {
      this.#break(cause);
    }
    if (this.exists && this.model && !this.crash) this.#publish(this.model);
    if (this.exists || existed) this.#changed();
  }

  #publish(model: Model): void {
    const { id, props, runtime } = this;
    const state = this.#state;
    const before = this.data;
    try {
      const input = { id, props, local: this.local, state };
      this.#follow(model.queries?.(input) ?? {});
      const full = { ...input, queries: this.#results() };
      const data = model.data(full);
      this.published.set(data);
      for (const [slot, instances] of this.#slots) instances.update(this.itemsOf(slot));
      if (before !== undefined && model.changed && runtime.fetchesByItself)
        runtime.perform(model.changed({ ...full, data, before, hears: this.hears }), this);
    } catch (cause) {
      this.#break(cause);
    }
  }

  #break(cause: unknown): void {
    this.crash = cause;
    this.runtime.report({ level: 'error', message: 'The widget could not work out its data', cause }, this);
  }

  #follow(queries: Record<string, QueryRef | undefined>): void {
    const keys = (of: Record<string, QueryRef | undefined>) =>
      Object.values(of)
        .map((query) => query?.key)
        .join('\n');
    if (keys(queries) !== keys(this.#queries)) {
      for (const stop of this.#queryStops) stop();
      this.#queryStops = Object.values(queries).flatMap((query) =>
        query ? [this.runtime.stateSource.watch(['queries', query.key], this)] : [],
      );
    }
    this.#queries = queries;
    for (const query of Object.values(queries)) if (query) this.runtime.want(query);
  }

  #results(): Record<string, QueryResult> {
    const results: Record<string, QueryResult> = {};
    for (const [name, query] of Object.entries(this.#queries)) {
      const state = query && this.#state.queries[query.key];
      const last = this.#lastResults[name];
      if (query?.keepPrevious && last?.status === 'success' && (!state || state.status === 'pending'))
        results[name] = { ...last, isFetching: true };
      else results[name] = resultOf(state);
    }
    this.#lastResults = results;
    return results;
  }

  /** Queries that it needs and whose answers are not there. */
  missingQueries(): QueryRef[] {
    return Object.values(this.#queries).filter(
      (query): query is QueryRef => query !== undefined && this.runtime.state.queries[query.key]?.status !== 'success',
    );
  }

  // ---- children

  /** Nodes of each slot; a part that came after the page stands before the author's own children. */
  #slotNodes(): Readonly<Record<string, readonly PlanNode[]>> {
    const { slots = noSlots, lazy } = this.node;
    const later = lazy === undefined ? undefined : this.runtime.partBody(lazy);
    return later ? { ...slots, children: [...later, ...(slots.children ?? [])] } : slots;
  }

  /** Instances in a slot, made when first asked for. */
  slot(name: string): readonly Instance[] {
    let instances = this.#slots.get(name);
    if (!instances) {
      instances = new SlotInstances(this, this.#slotNodes()[name] ?? []);
      this.#slots.set(name, instances);
      instances.update(this.itemsOf(name));
    }
    return instances.all;
  }

  /** The one instance of a node in a slot, also while the slot is being filled; undefined in a repeated slot. */
  inSlot(name: string, node: PlanNode): Instance | undefined {
    // What it publishes is not there yet when it is itself being made, so its elements cannot be asked for.
    if (this.model?.items?.[name]) return undefined;
    this.slot(name);
    return this.child(node, undefined, undefined);
  }

  /** The instance of a node inside of it; in a repeated slot, of the element with this key. */
  child(node: PlanNode, key: string | undefined, item: Source | undefined): Instance {
    const [, path = ''] = this.id.split(/:(.*)/s);
    const keys = key === undefined ? path : path ? `${path}/${key}` : key;
    const id = keys ? `${node.at}:${keys}` : String(node.at);
    // One that was read before its turn is there already.
    const early = key === undefined ? this.runtime.instance(id) : undefined;
    return early?.parent === this ? early : new Instance(this.runtime, node, this, id, item);
  }

  /** Instances of a repeated slot, element by element. */
  elements(name: string): readonly SlotElement[] {
    this.slot(name);
    return this.#slots.get(name)!.elements;
  }

  /** Elements of a repeated slot; undefined for a slot that is drawn once. */
  itemsOf(slot: string): SlotItem[] | undefined {
    const items = this.model?.items?.[slot];
    return items ? items(this.data, this.props) : undefined;
  }

  /** True when children of this slot are to exist now. */
  isShown(slot: string): boolean {
    if (!this.exists || !this.#slotNodes()[slot]) return false;
    const shown = this.model?.shows?.(this.data, this.props);
    return !shown || shown.includes(slot);
  }

  /** Slots that have children and are to exist now. */
  shownSlots(): string[] {
    return Object.keys(this.#slotNodes()).filter((slot) => this.isShown(slot));
  }

  // ---- listening

  /** True when the page does something about an event of this widget. */
  readonly hears = (event: string): boolean => (this.node.on?.[event]?.length ?? 0) > 0;

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly readVersion = (): number => this.version;

  #changed(): void {
    this.version++;
    this.screen?.changed();
    if (this.#listeners.size > 0) this.runtime.announce(this.#listeners);
  }

  dispose(): void {
    for (const stop of [...this.#stops, ...this.#queryStops]) stop();
    for (const instances of this.#slots.values()) instances.update(undefined, true);
    this.runtime.disown(this);
  }
}
