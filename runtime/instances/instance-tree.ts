import { Signal } from '../reactivity/signal.ts';

/** A node of the plan in one place of the page. */
interface PlacedNode {
  readonly node: { readonly at: number };
  /** Keys of the lists that it is in. */
  readonly path: string;
}

/** The instances of a page, by node and by the keys of the lists that they are in. */
export class InstanceTree<Instance extends PlacedNode> {
  /** Most nodes are there once; those in lists have an instance for each element. */
  readonly #byNode = new Map<number, Instance | Map<string, Instance>>();
  /** What nodes publish that are on the page once, whether they are there yet or not. */
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

  /** The instance of a node, or the first of several. */
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

  /** False when another has taken its place, or it was not there. */
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
