import type { PlanNode } from '../../compiler/page/plan.ts';
import type { SlotItem } from './define.ts';
import { evaluatorAt } from './evaluator-at.ts';
import type { Instance } from './instance.ts';
import { concerns, forget, isBehind, type Onlooker, watch } from './onlooker.ts';
import type { Reads } from './reads.ts';
import type { Runtime } from './runtime.ts';
import type { Screen } from './screen.ts';
import { Source } from './source.ts';
import { boundValue } from './values.ts';

/** One element of a slot; a slot that is drawn once is one. Its instances are made when first asked for. */
export class SlotElement implements Iterable<Instance> {
  readonly key: string;
  /** What the element adds to what its list publishes. */
  readonly source: Source | undefined;
  readonly #slot: SlotInstances;
  readonly #path: string;
  /** It came with the page, so its instances begin as the page came. */
  readonly #isPast: boolean;
  #instances: readonly Instance[] | undefined = undefined;
  /** Whoever has it on the screen unopened, for as long as that is so. */
  screen: Screen | undefined = undefined;

  constructor(slot: SlotInstances, key: string, path: string, source: Source | undefined) {
    this.key = key;
    this.source = source;
    this.#slot = slot;
    this.#path = path;
    this.#isPast = slot.owner.past;
  }

  get isOpen(): boolean {
    return this.#instances !== undefined;
  }

  /** True when it came with the page and is made of islands alone: nothing of it need be there before somebody comes. */
  get mayStayClosed(): boolean {
    return !this.isOpen && this.#isPast && this.source !== undefined && this.#slot.nodes.every(({ island }) => island);
  }

  get instances(): readonly Instance[] {
    const { owner, nodes } = this.#slot;
    this.screen = undefined;
    if (!this.#instances) {
      // One of them may ask for another while they are made.
      this.#instances = [];
      this.#instances = nodes.map((node) => owner.child(node, this.#path, this.source, this.#isPast));
    }
    return this.#instances;
  }

  [Symbol.iterator](): Iterator<Instance> {
    return this.instances[Symbol.iterator]();
  }

  /** Its list goes on without it. */
  dispose(): void {
    for (const instance of this.#instances ?? []) instance.dispose();
  }

  /** Has it say when something changes that is shown of it, or has changed already, while it is unopened. */
  doze(): void {
    if (this.#slot.isBehind() || (this.source && this.#slot.isNews(this.source))) this.screen?.changed();
  }

  /** Stands at another place than before. */
  drawAnew(): void {
    for (const instance of this.#instances ?? []) instance.drawAnew();
  }
}

/** The instances of one slot, kept by key while the list behind it changes. */
export class SlotInstances implements Onlooker {
  readonly owner: Instance;
  readonly nodes: readonly PlanNode[];
  /** Of a slot that is drawn once. */
  #once: readonly Instance[] | undefined = undefined;
  /** Of a repeated slot. */
  #byKey: Map<string, SlotElement> | undefined = undefined;
  /** What everything in an element reads, while there are elements on the screen that nobody has opened. */
  #reads: Reads | undefined = undefined;

  constructor(owner: Instance, nodes: readonly PlanNode[]) {
    this.owner = owner;
    this.nodes = nodes;
  }

  get all(): readonly Instance[] {
    if (this.#byKey) return this.elements.flatMap(({ instances }) => instances);
    if (!this.#once) {
      // One of them may ask for another while they are made.
      this.#once = [];
      const { owner } = this;
      this.#once = this.nodes.map((node) => owner.child(node, owner.path, undefined, owner.past));
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
    if (this.#reads) forget(this, this.#reads);
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
    // React moves no part of a page that it has not taken over yet.
    if (isReordered(known, next)) for (const element of next.values()) element.drawAnew();
    this.#byKey = next;
  }

  #make(key: string, data: Record<string, unknown>): SlotElement {
    const { path } = this.owner;
    return new SlotElement(this, key, path === '' ? key : `${path}/${key}`, new Source(data));
  }

  #renew({ source, screen }: SlotElement, data: Record<string, unknown>): void {
    source!.set(data);
    if (screen && this.isNews(source!)) screen.changed();
  }

  // ---- what unopened elements read

  get runtime(): Runtime {
    return this.owner.runtime;
  }

  /** Looking on wakes nobody; what the elements' own list publishes to each, `isNews` looks at. */
  sourceOf(at: number): Source | undefined {
    return at === this.owner.node.at ? undefined : this.owner.sourceOf(at, false);
  }

  /** True when what the nodes read of an element is not what it was when the page came. */
  isNews(source: Source): boolean {
    const reads = this.#reads ?? this.runtime.reads.below(this.nodes);
    return concerns(reads, this.owner.node.at, source.first, source.value);
  }

  /** True when something around its elements that they show has changed since the page came; hears of it from now on. */
  isBehind(): boolean {
    if (!this.#reads) {
      this.#reads = this.runtime.reads.below(this.nodes);
      watch(this, this.#reads);
    }
    return isBehind(this, this.#reads);
  }

  told(source: Source): void {
    const { named } = this.#reads!;
    if (named.some(([at]) => this.sourceOf(at) === source && concerns(this.#reads!, at, source.first, source.value)))
      this.invalidate();
  }

  invalidate(): void {
    for (const { screen } of this.elements) screen?.changed();
  }

  /** The key of an element: the author's own, or the one that the list gives. */
  #keys(): (item: SlotItem, data: Record<string, unknown>) => string {
    const { owner, nodes } = this;
    const bound = nodes[0]?.key;
    if (bound === undefined) return (item) => item.key;
    const names: Record<string, unknown> = {};
    const evaluate = evaluatorAt(owner, nodes[0]!.names, names, false, owner.past);
    return (item, data) => {
      names[owner.node.as ?? ''] = data;
      const key = boundValue(bound, evaluate);
      return key === undefined || key === null || key === '' ? item.key : String(key);
    };
  }
}

const noElements: ReadonlyMap<string, SlotElement> = new Map();

/** True when elements that were there before come one after another in another order. */
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
