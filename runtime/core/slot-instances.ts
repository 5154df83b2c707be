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
  instances: readonly Instance[];
}

/** The instances of one slot, kept by key while the list behind it changes. */
export class SlotInstances {
  readonly owner: Instance;
  readonly nodes: readonly PlanNode[];
  all: readonly Instance[] = [];
  /** Of a repeated slot. */
  #byKey: Map<string, SlotElement> | undefined = undefined;

  constructor(owner: Instance, nodes: readonly PlanNode[]) {
    this.owner = owner;
    this.nodes = nodes;
  }

  get elements(): readonly SlotElement[] {
    return this.#byKey ? [...this.#byKey.values()] : [{ key: '', source: undefined, instances: this.all }];
  }

  update(items: SlotItem[] | undefined, isOver = false): void {
    if (isOver) for (const instance of this.all) instance.dispose();
    else if (items) this.#updateElements(items);
    else if (this.all.length === 0)
      this.all = this.nodes.map((node) => this.owner.child(node, this.owner.path, undefined));
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
      kept?.source?.set(data);
      next.set(key, kept ?? this.#make(key, data));
    }
    for (const [key, { instances }] of known) if (!next.has(key)) for (const instance of instances) instance.dispose();
    // React moves no part of a page that it has not taken over yet.
    if (isReordered(known, next))
      for (const { instances } of next.values()) for (const instance of instances) instance.drawAnew();
    this.#byKey = next;
    const all: Instance[] = [];
    for (const { instances } of next.values()) all.push(...instances);
    this.all = all;
  }

  #make(key: string, data: Record<string, unknown>): SlotElement {
    const { owner, nodes } = this;
    const source = new Source(data);
    const path = owner.path === '' ? key : `${owner.path}/${key}`;
    return { key, source, instances: nodes.map((node) => owner.child(node, path, source)) };
  }

  /** The key of an element: the author's own, or the one that the list gives. */
  #keys(): (item: SlotItem, data: Record<string, unknown>) => string {
    const { owner, nodes } = this;
    const bound = nodes[0]?.key;
    if (bound === undefined) return (item) => item.key;
    const names: Record<string, unknown> = {};
    const evaluate = owner.evaluator(nodes[0]!.names, names);
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
