import type { PlanNode } from '../../compiler/page/plan.ts';
import type { SlotItem } from './define.ts';
import type { Instance } from './instance.ts';
import { Source } from './source.ts';
import { boundValue } from './values.ts';

/** One element of a slot; a slot that is drawn once has one. */
export interface SlotElement {
  key: string;
  /** What the element adds to what its list publishes. */
  source: Source | undefined;
  instances: Instance[];
}

/** The instances of one slot, kept by key while the list behind it changes. */
export class SlotInstances {
  readonly owner: Instance;
  readonly nodes: readonly PlanNode[];
  all: Instance[] = [];
  elements: SlotElement[] = [];
  #byKey = new Map<string, SlotElement>();

  constructor(owner: Instance, nodes: readonly PlanNode[]) {
    this.owner = owner;
    this.nodes = nodes;
  }

  update(items: SlotItem[] | undefined, isOver = false): void {
    const wanted: (SlotItem | undefined)[] = isOver ? [] : (items ?? [undefined]);
    const next = new Map<string, SlotElement>();
    for (const item of wanted) {
      const data = item && { ...(this.owner.data as object), ...item.data };
      const key = this.#freeKey(next, item ? this.#keyOf(item, data!) : '');
      const kept = this.#byKey.get(key);
      kept?.source?.set(data);
      next.set(key, kept ?? this.#make(key, data));
    }
    for (const [key, { instances }] of this.#byKey)
      if (!next.has(key)) for (const instance of instances) instance.dispose();
    // React moves no part of a page that it has not taken over yet.
    if (this.#isReordered(next))
      for (const { instances } of next.values()) for (const instance of instances) instance.drawAnew();
    this.#byKey = next;
    this.elements = [...next.values()];
    this.all = this.elements.flatMap(({ instances }) => instances);
  }

  /** True when elements that were there before come one after another in another order. */
  #isReordered(next: ReadonlyMap<string, SlotElement>): boolean {
    const stayed = this.elements.filter(({ key }) => next.has(key));
    let place = 0;
    for (const key of next.keys()) if (this.#byKey.has(key) && stayed[place++]!.key !== key) return true;
    return false;
  }

  #make(key: string, data: Record<string, unknown> | undefined): SlotElement {
    const source = data && new Source(data);
    return { key, source, instances: this.nodes.map((node) => this.owner.child(node, data ? key : undefined, source)) };
  }

  #keyOf(item: SlotItem, data: Record<string, unknown>): string {
    const [first] = this.nodes;
    if (first?.key === undefined) return item.key;
    const { owner } = this;
    const as = owner.node.as ?? '';
    const key = boundValue(first.key, owner.evaluator(first.names, { [as]: data }));
    return key === undefined || key === null || key === '' ? item.key : String(key);
  }

  /** Two elements with one key would share state: the later gets a number. */
  #freeKey(taken: ReadonlyMap<string, unknown>, key: string): string {
    let free = key;
    for (let copy = 2; taken.has(free); copy++) free = `${key}~${copy}`;
    return free;
  }
}
