import type { PlanNode } from '../../plan/plan.ts';
import type { SlotItem } from '../define.ts';
import { boundValue } from '../expressions/values.ts';
import { Signal } from '../reactivity/signal.ts';
import { evaluatorAt } from './evaluator-at.ts';
import type { InstanceHost } from './host.ts';
import type { Instance } from './instance.ts';
import type { Reads } from './reads.ts';
import type { InstanceView } from './screen.ts';
import { isStale, readsDiffer, type ScopeSubscriber, subscribeTo, unsubscribeFrom } from './subscriber.ts';

/** One element of a slot; a slot that is not repeated has exactly one. Its instances are created on first use. */
export class SlotElement implements Iterable<Instance> {
  readonly key: string;
  /** Data of the element, together with its list's published data. */
  readonly signal: Signal | undefined;
  readonly #slot: SlotInstances;
  readonly #path: string;
  /** True when it was in the server's page, so that its instances start with the server's state. */
  readonly #isPast: boolean;
  #instances: readonly Instance[] | undefined;
  /** The view that shows the element before it has instances. */
  view: InstanceView | undefined;

  constructor(slot: SlotInstances, key: string, path: string, source: Signal | undefined) {
    this.key = key;
    this.signal = source;
    this.#slot = slot;
    this.#path = path;
    this.#isPast = slot.owner.isHydrating;
  }

  get isOpen(): boolean {
    return this.#instances !== undefined;
  }

  /** True for a server-rendered element made only of islands: none of it is needed before an interaction. */
  get mayStayUnhydrated(): boolean {
    return !this.isOpen && this.#isPast && this.signal !== undefined && this.#slot.nodes.every(({ island }) => island);
  }

  get instances(): readonly Instance[] {
    const { owner, nodes } = this.#slot;
    this.view = undefined;
    if (!this.#instances) {
      // Set first, because instances may read each other while they are created.
      this.#instances = [];
      this.#instances = nodes.map((node) => owner.children.create(node, this.#path, this.signal, this.#isPast));
    }
    return this.#instances;
  }

  [Symbol.iterator](): Iterator<Instance> {
    return this.instances[Symbol.iterator]();
  }

  /** Disposes of its instances. */
  dispose(): void {
    for (const instance of this.#instances ?? []) instance.dispose();
  }

  /**
   * For an element without instances: notifies its view when something that it shows changes, or has already changed.
   */
  observe(): void {
    if (this.#slot.isStale() || (this.signal && this.#slot.hasItemChanged(this.signal))) this.view?.invalidateView();
  }

  /** Rerenders its instances, because its place in the list has changed. */
  replace(): void {
    for (const instance of this.#instances ?? []) instance.replace();
  }
}

/** The instances of one slot, kept by key when its list changes. */
export class SlotInstances implements ScopeSubscriber {
  readonly owner: Instance;
  readonly nodes: readonly PlanNode[];
  /** Instances of a slot that is not repeated. */
  #once: readonly Instance[] | undefined;
  /** Elements of a repeated slot. */
  #byKey: Map<string, SlotElement> | undefined;
  /** The reads of everything in an element, while there are unhydrated elements on the screen. */
  #reads: Reads | undefined;

  constructor(owner: Instance, nodes: readonly PlanNode[]) {
    this.owner = owner;
    this.nodes = nodes;
  }

  get all(): readonly Instance[] {
    if (this.#byKey) return this.elements.flatMap(({ instances }) => instances);
    if (!this.#once) {
      // Set first, because instances may read each other while they are created.
      this.#once = [];
      const { owner } = this;
      this.#once = this.nodes.map((node) => owner.children.create(node, owner.path, undefined, owner.isHydrating));
    }
    return this.#once;
  }

  get elements(): readonly SlotElement[] {
    return this.#byKey ? [...this.#byKey.values()] : [new SlotElement(this, '', this.owner.path, undefined)];
  }

  update(items: SlotItem[] | undefined): void {
    if (items) this.#updateElements(items);
  }

  dispose(): void {
    if (this.#reads) unsubscribeFrom(this, this.#reads);
    for (const element of this.#byKey?.values() ?? []) element.dispose();
    for (const instance of this.#once ?? []) instance.dispose();
  }

  #updateElements(items: SlotItem[]): void {
    const known = this.#byKey ?? noElements;
    const next = new Map<string, SlotElement>();
    const keyOf = this.#keys();
    const published = this.owner.data as object;
    for (const item of items) {
      const data = { ...published, ...item.data };
      const key = freeKey(next, keyOf(item, data));
      const kept = known.get(key);
      if (kept) this.#renew(kept, data);
      next.set(key, kept ?? this.#make(key, data));
    }
    for (const [key, element] of known) if (!next.has(key)) element.dispose();
    // React cannot move a part of a page that it has not hydrated yet.
    if (isReordered(known, next)) for (const element of next.values()) element.replace();
    this.#byKey = next;
  }

  #make(key: string, data: Record<string, unknown>): SlotElement {
    const { path } = this.owner;
    return new SlotElement(this, key, path === '' ? key : `${path}/${key}`, new Signal(data));
  }

  #renew({ signal, view }: SlotElement, data: Record<string, unknown>): void {
    signal!.set(data);
    if (view && this.hasItemChanged(signal!)) view.invalidateView();
  }

  // ---- reads of elements without instances

  get runtime(): InstanceHost {
    return this.owner.runtime;
  }

  /** Subscribing computes nothing. Data that the list itself publishes to each element is left to `hasItemChanged`. */
  signalOf(at: number): Signal | undefined {
    return at === this.owner.node.at ? undefined : this.owner.signalOf(at, false);
  }

  /** Whether an element's data differs from what the server rendered, in something that its nodes read. */
  hasItemChanged(source: Signal): boolean {
    const reads = this.#reads ?? this.runtime.reads.below(this.nodes);
    return readsDiffer(reads, this.owner.node.at, source.serverValue, source.value);
  }

  /** Whether something outside the elements that they show has changed since the server's render; subscribes to it. */
  isStale(): boolean {
    if (!this.#reads) {
      this.#reads = this.runtime.reads.below(this.nodes);
      subscribeTo(this, this.#reads);
    }
    return isStale(this, this.#reads);
  }

  notify(source: Signal): void {
    const { named } = this.#reads!;
    if (
      named.some(
        ([at]) => this.signalOf(at) === source && readsDiffer(this.#reads!, at, source.serverValue, source.value),
      )
    )
      this.invalidate();
  }

  invalidate(): void {
    for (const { view } of this.elements) view?.invalidateView();
  }

  /** Returns a function that computes an element's key: the author's own, or else the list's. */
  #keys(): (item: SlotItem, data: Record<string, unknown>) => string {
    const { owner, nodes } = this;
    const bound = nodes[0]?.key;
    if (bound === undefined) return (item) => item.key;
    const names: Record<string, unknown> = {};
    const evaluate = evaluatorAt(owner, nodes[0]!.names, names, false, owner.isHydrating);
    return (item, data) => {
      names[owner.node.as ?? ''] = data;
      const key = boundValue(bound, evaluate);
      return key === undefined || key === null || key === '' ? item.key : String(key);
    };
  }
}

const noElements: ReadonlyMap<string, SlotElement> = new Map();

/** Whether elements that were in the list before are in a different order. */
function isReordered(before: ReadonlyMap<string, SlotElement>, after: ReadonlyMap<string, SlotElement>): boolean {
  if (before.size === 0) return false;
  const stayed = [...before.keys()].filter((key) => after.has(key));
  let place = 0;
  for (const key of after.keys()) if (before.has(key) && stayed[place++] !== key) return true;
  return false;
}

/** Returns a unique key, because elements with the same key would share state: duplicates get a number. */
function freeKey(taken: ReadonlyMap<string, unknown>, key: string): string {
  let free = key;
  for (let copy = 2; taken.has(free); copy++) free = `${key}~${copy}`;
  return free;
}
