import { Signal } from '../reactivity/signal.ts';

/** The properties of an instance that the tree uses. */
interface PlacedNode {
  readonly node: { readonly at: number };
  /** Keys of the lists around the instance. */
  readonly path: string;
}

/** A page's instances, by node and by the keys of the lists around them. */
export class InstanceTree<Instance extends PlacedNode> {
  /** Most nodes have one instance; those in lists have one for each element. */
  readonly #byNode = new Map<number, Instance | Map<string, Instance>>();
  /** Published data of nodes that are on the page once, whether their instances exist yet or not. */
  readonly #published = new Map<number, Signal>();
  size = 0;

  publishedBy(at: number): Signal {
    let source = this.#published.get(at);
    if (!source) {
      source = new Signal(undefined);
      this.#published.set(at, source);
    }
    return source;
  }

  get(at: number, path: string): Instance | undefined {
    const found = this.#byNode.get(at);
    return found instanceof Map ? found.get(path) : found?.path === path ? found : undefined;
  }

  /** Returns the instance of a node, or the first of several. */
  first(at: number): Instance | undefined {
    const found = this.#byNode.get(at);
    return found instanceof Map ? found.values().next().value : found;
  }

  add(instance: Instance): void {
    const { path } = instance;
    const { at } = instance.node;
    const found = this.#byNode.get(at);
    this.size++;
    if (!found || (!(found instanceof Map) && found.path === path)) this.#byNode.set(at, instance);
    else if (found instanceof Map) found.set(path, instance);
    else
      this.#byNode.set(
        at,
        new Map([
          [found.path, found],
          [path, instance],
        ]),
      );
  }

  /** Removes an instance; returns false when it was not in the tree, or another has taken its place. */
  remove(instance: Instance): boolean {
    const { node, path } = instance;
    if (this.get(node.at, path) !== instance) return false;
    const found = this.#byNode.get(node.at);
    this.size--;
    if (found instanceof Map) {
      found.delete(path);
      if (found.size === 0) this.#byNode.delete(node.at);
    } else this.#byNode.delete(node.at);
    return true;
  }

  *[Symbol.iterator](): Generator<Instance> {
    for (const found of [...this.#byNode.values()])
      if (found instanceof Map) yield* [...found.values()];
      else yield found;
  }
}
