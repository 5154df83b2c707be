import type { NameTable, PlanNode } from '../../plan/plan.ts';
import type { Signal } from '../reactivity/signal.ts';
import type { InstanceHost } from './host.ts';
import { Instance } from './instance.ts';
import { InstanceTree } from './instance-tree.ts';

/** Maximum number of removed instances that are kept to receive the outcomes of what they started. */
const departedLimit = 50;

/** The instances of a page: created on demand, and found by id, by node or by name. */
export class PageInstances {
  readonly tree = new InstanceTree<Instance>();
  readonly #host: InstanceHost;
  readonly #body: readonly PlanNode[];
  readonly #admit: (() => void) | undefined;
  /** Removed instances, the latest last: a removed cart line still receives the outcome of its removal. */
  readonly #departed = new Map<string, Instance>();

  /** @param admit is called before each instance is created, and throws when there are too many */
  constructor(host: InstanceHost, body: readonly PlanNode[], admit: (() => void) | undefined) {
    this.#host = host;
    this.#body = body;
    this.#admit = admit;
  }

  at(at: number, path: string): Instance | undefined {
    return this.tree.get(at, path);
  }

  /** Returns the published data of a node that is on the page once; its instance may not exist yet. */
  publishedBy(at: number): Signal {
    return this.tree.publishedBy(at);
  }

  find(id: string): Instance | undefined {
    const [at, path = ''] = id.split(/:(.*)/s);
    return this.tree.get(Number(at), path);
  }

  /** Returns the instance of a node that exists once, such as one with an id; creates it if necessary. */
  byNode(at: number): Instance | undefined {
    const found = this.tree.first(at) ?? this.#materialise(at);
    found?.activate();
    return found;
  }

  #materialise(at: number): Instance | undefined {
    const first = this.#body.findLast((node) => node.at <= at);
    let next = first && this.outermost(first);
    while (next && next.node.at !== at) {
      next.activate();
      const slot = Object.entries(next.node.slots ?? {}).find(([, nodes]) => contains(nodes, at));
      next = slot && next.children.inSlot(slot[0], slot[1].findLast((node) => node.at <= at)!);
    }
    return next;
  }

  outermost(node: PlanNode): Instance {
    return this.tree.first(node.at) ?? new Instance(this.#host, node, undefined, '', undefined);
  }

  /** Returns the instance to which a message is addressed, even one that was removed recently. */
  recipient(id: string): Instance | undefined {
    const found = this.find(id) ?? this.#departed.get(id);
    found?.activate();
    return found;
  }

  /** Returns the instance of a node as seen from another instance, whose ancestors take precedence. */
  target(from: Instance, at: number): Instance | undefined {
    for (let instance: Instance | undefined = from; instance; instance = instance.parent)
      if (instance.node.at === at) return instance;
    return this.byNode(at);
  }

  /** Finds a widget by the name that expressions use. */
  named(from: Instance, name: string, names: NameTable | undefined): Instance | undefined {
    const at = names?.[name];
    if (at !== undefined) return this.target(from, at);
    for (let instance: Instance | undefined = from; instance; instance = instance.parent)
      if (instance.node.as === name) return instance;
    for (const instance of this.tree) if (instance.node.id === name) return this.byNode(instance.node.at);
    // It may be dormant: only this name leads to it.
    const dormant = withId(this.#body, name);
    return dormant && this.byNode(dormant.at);
  }

  add(instance: Instance): void {
    this.#admit?.();
    if (this.#departed.size > 0) this.#departed.delete(instance.id);
    this.tree.add(instance);
  }

  remove(instance: Instance): void {
    this.#host.lazyActions.actionRuntime?.stop(instance.id);
    if (!this.tree.remove(instance)) return;
    this.#departed.set(instance.id, instance);
    const [oldest] = this.#departed.keys();
    if (this.#departed.size > departedLimit) this.#departed.delete(oldest!);
  }
}

const contains = (nodes: readonly PlanNode[], at: number): boolean =>
  nodes.some(
    (node) =>
      node.at === at || (node.at < at && Object.values(node.slots ?? {}).some((children) => contains(children, at))),
  );

function withId(nodes: readonly PlanNode[], id: string): PlanNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : withId(Object.values(node.slots ?? {}).flat(), id);
    if (found) return found;
  }
  return undefined;
}
