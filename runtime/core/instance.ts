import type { PlanNode } from '../../compiler/page/plan.ts';
import { Asking } from './asking.ts';
import type { QueryRef } from './call.ts';
import type { Model, SlotItem } from './define.ts';
import { evaluatorAt } from './evaluator-at.ts';
import { mount } from './mount.ts';
import { concerns, forget, isBehind, type Onlooker, watch } from './onlooker.ts';
import type { Reads } from './reads.ts';
import type { Runtime } from './runtime.ts';
import { haveSameValues } from './same-values.ts';
import type { Screen } from './screen.ts';
import { type SlotElement, SlotInstances } from './slot-instances.ts';
import { Source } from './source.ts';
import type { PageState } from './state.ts';
import { boundValue, isTruthy, withBound } from './values.ts';

/** From an island that has computed nothing, over one drawn as the page came, which may be out of date, to the present. */
type Stage = 'asleep' | 'past' | 'late' | 'present';

const noSlots: Readonly<Record<string, readonly PlanNode[]>> = {};

/** Name of an instance: the number of its node, and the keys of the lists that it is in. */
export const instanceId = (at: number, path: string): string => (path === '' ? String(at) : `${at}:${path}`);

/**
 * One node of the plan at one place of the page: the third card of a list is an instance of the card's node. It
 * computes the node's props and what the widget publishes, and computes them again only when something they read
 * has changed. It knows nothing of how it is drawn.
 */
export class Instance implements Onlooker {
  readonly runtime: Runtime;
  readonly node: PlanNode;
  readonly parent: Instance | undefined;
  /** Keys of the lists that it is in. */
  readonly path: string;
  /** What the element of the list adds, for a node directly in a repeated slot. */
  readonly item: Source | undefined;
  model: Model | undefined = undefined;
  /** True while the code of its widget is on its way. */
  waits = false;
  /** True when what a server drew of it cannot be taken over any more: it is drawn anew. */
  isAnew = false;
  /** True once it has come to the screen of a browser. */
  isLive = false;
  /** True once its widget has begun to act, which it does when it is live and shown. */
  isMounted = false;
  /** True when it is on the page no more. */
  isGone = false;
  exists = true;
  /** Set when the widget could not work out what it is; it is shown as crashed until it can. */
  crash: unknown = undefined;
  props: Record<string, unknown>;
  /** Grows with every change that can be seen. */
  version = 0;
  /** Whoever has it on the screen, where that is not told by `listen`. */
  screen: Screen | undefined = undefined;
  #stage: Stage;
  #isDirty = false;
  /** What it watches now. */
  #reads: Reads | undefined = undefined;
  #published: Source | undefined = undefined;
  #slots: Record<string, SlotInstances> | undefined = undefined;
  #listeners: Set<() => void> | undefined = undefined;
  #asking: Asking | undefined = undefined;

  constructor(
    runtime: Runtime,
    node: PlanNode,
    parent: Instance | undefined,
    path: string,
    item: Source | undefined,
    isPast = parent?.past ?? true,
  ) {
    this.runtime = runtime;
    this.node = node;
    this.parent = parent;
    this.path = path;
    this.item = item;
    this.props = node.props;
    this.#stage = runtime.first === undefined || !isPast ? 'present' : node.island ? 'asleep' : 'past';
    runtime.adopt(this);
    if (!this.isAsleep) this.#begin();
  }

  /**
   * True while it is drawn as the page came, whatever has changed since: what a server drew can be taken over only as
   * it is. It catches up as soon as it is live.
   */
  get past(): boolean {
    return this.#stage !== 'present';
  }

  /** True for an island that nothing has touched: it has not computed anything. */
  get isAsleep(): boolean {
    return this.#stage === 'asleep';
  }

  /** Stable on server and client: node number and the keys of the lists it is in. */
  get id(): string {
    return instanceId(this.node.at, this.path);
  }

  get depth(): number {
    let depth = 0;
    for (let { parent } = this as Instance; parent; parent = parent.parent) depth++;
    return depth;
  }

  /** What the widget publishes under its name. */
  get published(): Source {
    this.#published ??= this.node.id === undefined ? new Source(undefined) : this.runtime.publishedBy(this.node.at);
    return this.#published;
  }

  #begin(): void {
    if (this.past) this.#stage = this.runtime.state === this.runtime.first ? 'past' : 'late';
    this.waits = this.runtime.implementations.awaits(this);
    if (this.waits) this.exists = false;
    else this.arrive();
  }

  /** Has an island compute what it is. */
  rouse(): void {
    if (!this.isAsleep) return;
    this.#stage = 'past';
    this.#stopWatching();
    this.#begin();
  }

  /** Has come to the screen as the page came: from now on it is as the page is. */
  catchUp(): void {
    this.rouse();
    const isLate = this.#stage === 'late';
    this.#stage = 'present';
    if (isLate) this.invalidate();
  }

  /** What a server drew of it is in a place where it is no more; where that cannot be moved, it is drawn again. */
  drawAnew(): void {
    if (!this.past || this.screen) return;
    this.isAnew = true;
    this.rouse();
    this.catchUp();
  }

  /** The state that it is drawn from. */
  get state(): PageState {
    return this.past ? this.runtime.first! : this.runtime.state;
  }

  /** Begins, once the code of its widget is there. */
  arrive(): void {
    this.waits = false;
    this.model = this.runtime.implementations.get(this.node.widget)?.model;
    this.#watch(this.runtime.reads.of(this.node));
    this.refresh();
  }

  get data(): unknown {
    return this.#published?.value;
  }

  get local(): unknown {
    const stored = this.state.local[this.id];
    return stored === undefined ? this.model?.initial?.(this.props) : stored;
  }

  // ---- what it reads

  #watch(reads: Reads): void {
    this.#reads = reads;
    watch(this, reads);
  }

  #stopWatching(): void {
    if (this.#reads) forget(this, this.#reads);
    this.#reads = undefined;
  }

  told(source: Source, before: unknown): void {
    const reads = this.#reads;
    // An island shows what the server knew, whatever it has missed meanwhile.
    const shown = this.isAsleep ? source.first : before;
    const at = reads?.named.find(
      ([at]) => this.sourceOf(at) === source && concerns(reads, at, shown, source.value),
    )?.[0];
    if (at === undefined) return;
    // One that was read by name before what it stands in had anything to say: this is what the server knew.
    if (this.past && !this.isAsleep && before === undefined && at !== this.node.at) this.refresh();
    else this.invalidate();
  }

  /** Has an island that nothing has touched say when something changes that it shows, or has changed already. */
  doze(): void {
    const { runtime } = this;
    if (!this.isAsleep || this.#reads) return;
    this.#watch(runtime.reads.below(this.node));
    if (isBehind(this, this.#reads!)) this.screen?.changed();
  }

  /** The source of what a node publishes, as it is seen from here. */
  sourceOf(at: number, mayWake = !this.isAsleep): Source | undefined {
    if (this.node.at === at) return this.published;
    for (let child: Instance = this; child.parent; child = child.parent)
      if (child.parent.node.at === at) return child.item ?? child.parent.published;
    // Looking on from an island wakes nobody.
    return mayWake ? this.runtime.byNode(at)?.published : this.runtime.publishedBy(at);
  }

  // ---- computing

  invalidate(): void {
    if (this.isAsleep) {
      this.screen?.changed();
      return;
    }
    if (this.past) {
      this.#stage = 'late';
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
    const { exists: existed, props: before, crash } = this;
    const data = this.data;
    const evaluate = evaluatorAt(this, this.node.names, undefined, true);
    this.crash = undefined;
    try {
      this.exists = this.node.when === undefined || isTruthy(boundValue(this.node.when, evaluate));
      if (this.exists) this.props = withBound(this.node.props, this.node.bound, evaluate);
    } catch (cause) {
      this.#break(cause);
    }
    if (this.exists && this.model && !this.crash) this.#publish(this.model);
    if (!this.exists && !existed) return;
    // A view may look at more of the page than its props and data where its model does.
    const isSame =
      this.version > 0 &&
      this.exists === existed &&
      !this.crash &&
      !crash &&
      !this.model?.uses &&
      haveSameValues(before, this.props) &&
      haveSameValues(data, this.data);
    if (!isSame) this.#changed();
    mount(this);
  }

  #publish(model: Model): void {
    const { id, props, runtime } = this;
    const state = this.state;
    const before = this.data;
    try {
      const input = { id, props, local: this.local, state };
      if (model.queries) {
        this.#asking ??= new Asking(this);
        this.#asking.follow(model.queries(input));
      }
      const full = { ...input, queries: this.#asking?.results(state) ?? noQueries };
      const data = model.data(full);
      if (data !== undefined || this.#published) this.published.set(data);
      for (const slot in this.#slots) this.#slots[slot]!.update(this.itemsOf(slot));
      if (before !== undefined && model.changed && runtime.fetchesByItself)
        runtime.perform(model.changed({ ...full, data, before, hears: this.hears }), this);
    } catch (cause) {
      this.#break(cause);
    }
  }

  #break(cause: unknown, message = 'The widget could not work out its data'): void {
    this.crash = cause ?? new Error(message);
    this.runtime.report({ level: 'error', message, cause }, this);
  }

  /** Something of its own has broken: it is shown as crashed until what it reads changes. */
  breakDown(cause: unknown, message: string): void {
    this.#break(cause, message);
    this.#changed();
  }

  /** Queries that it needs and whose answers are not there. */
  missingQueries(): QueryRef[] {
    return this.#asking?.missing(this.runtime.state) ?? [];
  }

  // ---- children

  /** Nodes of each slot; a part that came after the page stands before the author's own children. */
  #slotNodes(): Readonly<Record<string, readonly PlanNode[]>> {
    const { slots = noSlots, lazy } = this.node;
    const later = lazy === undefined ? undefined : this.runtime.partBody(lazy);
    return later ? { ...slots, children: [...later, ...(slots.children ?? [])] } : slots;
  }

  #inSlots(name: string): SlotInstances {
    this.#slots ??= {};
    const known = this.#slots[name];
    if (known) return known;
    const instances = new SlotInstances(this, this.#slotNodes()[name] ?? []);
    instances.update(this.itemsOf(name));
    this.#slots[name] = instances;
    return instances;
  }

  /** Instances in a slot, made when first asked for. */
  slot(name: string): readonly Instance[] {
    return this.#inSlots(name).all;
  }

  /** The one instance of a node in a slot, also while the slot is being filled; of a repeated one, its first. */
  inSlot(name: string, node: PlanNode): Instance | undefined {
    // What it publishes is not there yet when it is itself being made, so its elements cannot be asked for.
    if (this.model?.items?.[name])
      return this.#slots?.[name]?.elements[0]?.instances.find((instance) => instance.node === node);
    this.slot(name);
    return this.child(node, this.path, undefined, this.past);
  }

  /** The instance of a node inside of it; in a repeated slot, of the element with this path. */
  child(node: PlanNode, path: string, item: Source | undefined, isPast: boolean): Instance {
    // One that was read before its turn is there already.
    const early = item ? undefined : this.runtime.instanceAt(node.at, path);
    return early?.parent === this ? early : new Instance(this.runtime, node, this, path, item, isPast);
  }

  /** Instances of a repeated slot, element by element. */
  elements(name: string): readonly SlotElement[] {
    return this.#inSlots(name).elements;
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
  get hears(): (event: string) => boolean {
    const { on } = this.node;
    return (event) => (on?.[event]?.length ?? 0) > 0;
  }

  listen(listener: () => void): () => void {
    this.#listeners ??= new Set();
    this.#listeners.add(listener);
    return () => this.#listeners?.delete(listener);
  }

  #changed(): void {
    this.version++;
    this.screen?.changed();
    if (this.#listeners?.size) this.runtime.announce(this.#listeners);
  }

  dispose(): void {
    this.isGone = true;
    this.#stopWatching();
    this.#asking?.stop();
    for (const slot in this.#slots) this.#slots[slot]!.dispose();
    this.runtime.disown(this);
  }
}

const noQueries = {};
