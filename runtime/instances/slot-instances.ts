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

/** One element of a slot; a slot that is not repeated has one. Its instances are created on first use. */
export class SlotElement implements Iterable<Instance> {
  readonly key: string;
  /** What the element adds to what its list publishes. */
  readonly signal: Signal | undefined;
  readonly #slot: SlotInstances;
  readonly #path: string;
  /** True when it was in the server's page, so its instances start with the page's state. */
  readonly #isPast: boolean;
  #instances: readonly Instance[] | undefined;
  /** The view that shows it before it has instances. */
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

  /** True when the server rendered it and it is made of islands alone: none of it is needed before an interaction. */
  get mayStayUnhydrated(): boolean {
    return !this.isOpen && this.#isPast && this.signal !== undefined && this.#slot.nodes.every(({ island }) => island);
  }

  get instances(): readonly Instance[] {
    const { owner, nodes } = this.#slot;
    this.view = undefined;
    if (!this.#instances) {
      // One of them may read another while they are created.
      this.#instances = [];
      this.#instances = nodes.map((node) => owner.children.create(node, this.#path, this.signal, this.#isPast));
    }
    return this.#instances;
  }

  [Symbol.iterator](): Iterator<Instance> {
    return this.instances[Symbol.iterator]();
  }

  /** Removes it; its list stays. */
  dispose(): void {
    for (const instance of this.#instances ?? []) instance.dispose();
  }

  /** While it has no instances: notifies its view when something it shows changes, or has changed already. */
  observe(): void {
    if (this.#slot.isStale() || (this.signal && this.#slot.hasItemChanged(this.signal))) this.view?.invalidateView();
  }

  /** Its place in the list has changed. */
  replace(): void {
    for (const instance of this.#instances ?? []) instance.replace();
  }
}

/** The instances of one slot, kept by key while the list behind it changes. */
export class SlotInstances implements ScopeSubscriber {
  readonly owner: Instance;
  readonly nodes: readonly PlanNode[];
  /** Instances of a slot that is not repeated. */
  #once: readonly Instance[] | undefined;
  /** Of a repeated slot. */
  #byKey: Map<string, SlotElement> | undefined;
  /** What everything in an element reads, while there are unhydrated elements on the screen. */
  #reads: Reads | undefined;

  constructor(owner: Instance, nodes: readonly PlanNode[]) {
    this.owner = owner;
    this.nodes = nodes;
  }

  get all(): readonly Instance[] {
    if (this.#byKey) return this.elements.flatMap(({ instances }) => instances);
    if (!this.#once) {
      // One of them may read another while they are created.
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
    // React moves no part of a page that it has not hydrated yet.
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

  // ---- what unopened elements read

  get runtime(): InstanceHost {
    return this.owner.runtime;
  }

  /** Subscribing computes nothing; what the elements' own list publishes to each is for `hasItemChanged`. */
  signalOf(at: number): Signal | undefined {
    return at === this.owner.node.at ? undefined : this.owner.signalOf(at, false);
  }

  /** True when what the nodes read of an element differs from what the server rendered. */
  hasItemChanged(source: Signal): boolean {
    const reads = this.#reads ?? this.runtime.reads.below(this.nodes);
    return readsDiffer(reads, this.owner.node.at, source.serverValue, source.value);
  }

  /** True when something around its elements that they show has changed since the server's render; subscribes to it. */
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

  /** The key of an element: the author's own, or the one that the list gives. */
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

/** True when elements that were there before follow one another in another order. */
function isReordered(before: ReadonlyMap<string, SlotElement>, after: ReadonlyMap<string, SlotElement>): boolean {
  if (before.size === 0) return false;
  const stayed = [...before.keys()].filter((key) => after.has(key));
  let place = 0;
  for (const key of after.keys()) if (before.has(key) && stayed[place++] !== key) return true;
  return false;
}

/** Two elements with one key would share state: the later gets a number. */
function freeKey(taken: ReadonlyMap<string, unknown>, key: string): string {
  let free = key;
  for (let copy = 2; taken.has(free); copy++) free = `${key}~${copy}`;
  return free;
}
