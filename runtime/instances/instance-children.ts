import type { PlanNode } from '../../plan/plan.ts';
import type { SlotItem } from '../define.ts';
import type { Signal } from '../reactivity/signal.ts';
import type { Instance } from './instance.ts';
import { SlotInstances } from './slot-instances.ts';

const noSlots: Readonly<Record<string, readonly PlanNode[]>> = {};

/** The slots of an instance. Their contents are created on the first request. */
export class InstanceChildren {
  readonly #owner: Instance;
  readonly #slots: Record<string, SlotInstances> = {};

  constructor(owner: Instance) {
    this.#owner = owner;
  }

  /** Returns the nodes of each slot; a lazy part's nodes precede the author's own children. */
  #nodes(): Readonly<Record<string, readonly PlanNode[]>> {
    const { runtime, node } = this.#owner;
    const { slots = noSlots, lazy } = node;
    const part = lazy === undefined ? undefined : runtime.parts.get(lazy);
    return part ? { ...slots, children: [...part, ...(slots.children ?? [])] } : slots;
  }

  slot(name: string): SlotInstances {
    const known = this.#slots[name];
    if (known) return known;
    const instances = new SlotInstances(this.#owner, this.#nodes()[name] ?? []);
    instances.update(this.#items(name));
    this.#slots[name] = instances;
    return instances;
  }

  /**
   * Returns the instance of a node in a slot, also while the slot is being filled; in a repeated slot, that of the
   * first item.
   */
  inSlot(name: string, node: PlanNode): Instance | undefined {
    const { model, path, isHydrating } = this.#owner;
    // While a repeated slot's owner is being created it has not published anything yet, so there are no items.
    if (model?.items?.[name])
      return this.#slots[name]?.elements[0]?.instances.find((instance) => instance.node === node);
    // Creating the siblings first keeps the order in which instances are created.
    void this.slot(name).all;
    return this.create(node, path, undefined, isHydrating);
  }

  /** Returns the instance of a child node; in a repeated slot, that of the item with this path. */
  create(node: PlanNode, path: string, item: Signal | undefined, isHydrating: boolean): Instance {
    const { runtime } = this.#owner;
    // A node that was read before its turn exists already.
    const early = item ? undefined : runtime.instances.at(node.at, path);
    return early?.parent === this.#owner ? early : this.#owner.createChild(node, path, item, isHydrating);
  }

  /** Returns the items of a repeated slot; undefined for a slot that is rendered once. */
  #items(slot: string): SlotItem[] | undefined {
    const { model, data, props } = this.#owner;
    const items = model?.items?.[slot];
    return items ? items(data, props) : undefined;
  }

  isShown(slot: string): boolean {
    const { exists, model, data, props } = this.#owner;
    if (!exists || !this.#nodes()[slot]) return false;
    const shown = model?.shows?.(data, props);
    return !shown || shown.includes(slot);
  }

  shownSlots(): string[] {
    return Object.keys(this.#nodes()).filter((slot) => this.isShown(slot));
  }

  /** Updates the repeated slots with the items of the newly published data. */
  update(): void {
    for (const slot in this.#slots) this.#slots[slot]!.update(this.#items(slot));
  }

  dispose(): void {
    for (const slot in this.#slots) this.#slots[slot]!.dispose();
  }
}
