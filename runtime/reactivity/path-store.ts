import { removeFrom, type Subscriber } from './subscriber.ts';

interface PathNode {
  subscribers?: Subscriber[];
  children?: Map<string, PathNode>;
}

/**
 * An immutable value with many subscribers, each to some of its paths. When it is replaced, exactly the subscribers of
 * paths whose values differ are invalidated: unchanged branches are recognised by identity and never entered.
 */
export class PathStore<State> {
  value: State;
  readonly #root: PathNode = {};

  constructor(value: State) {
    this.value = value;
  }

  /** Subscribes to a path; the empty path is the whole value. */
  subscribe(path: readonly string[], subscriber: Subscriber): void {
    let node = this.#root;
    for (const step of path) {
      node.children ??= new Map();
      let next = node.children.get(step);
      if (!next) {
        next = {};
        node.children.set(step, next);
      }
      node = next;
    }
    if (!node.subscribers) node.subscribers = [subscriber];
    else if (!node.subscribers.includes(subscriber)) node.subscribers.push(subscriber);
  }

  unsubscribe(path: readonly string[], subscriber: Subscriber): void {
    let node: PathNode | undefined = this.#root;
    for (const step of path) node = node?.children?.get(step);
    removeFrom(node?.subscribers, subscriber);
  }

  /**
   * Replaces the value.
   *
   * @param changed the paths that differ, if known: comparing a thousand members to find one would take most of the
   * time
   */
  set(value: State, changed?: readonly (readonly (string | number)[])[]): void {
    const before = this.value;
    if (Object.is(before, value)) return;
    this.value = value;
    if (!changed) notifyChanged(this.#root, before, value);
    else for (const path of changed) notifyAlong(this.#root, path, before, value);
  }
}

/** Invalidates the subscribers of a path's ancestors, and below its end those of paths that differ. */
function notifyAlong(root: PathNode, path: readonly (string | number)[], before: unknown, after: unknown): void {
  let node: PathNode | undefined = root;
  let [a, b] = [before, after];
  for (const step of path) {
    // A list's items are read through the list.
    if (Array.isArray(a) || Array.isArray(b)) break;
    invalidateAll(node.subscribers);
    node = node.children?.get(String(step));
    if (!node) return;
    a = member(a, String(step));
    b = member(b, String(step));
  }
  if (!Object.is(a, b)) notifyChanged(node, a, b);
}

function notifyChanged(node: PathNode, before: unknown, after: unknown): void {
  invalidateAll(node.subscribers);
  if (!node.children) return;
  // A path continues through every item of a list, so a changed list may change anything below it.
  if (Array.isArray(before) || Array.isArray(after)) {
    notifyBelow(node);
    return;
  }
  for (const [step, next] of node.children) {
    const a = member(before, step);
    const b = member(after, step);
    if (!Object.is(a, b)) notifyChanged(next, a, b);
  }
}

function notifyBelow(node: PathNode): void {
  for (const next of node.children?.values() ?? []) {
    invalidateAll(next.subscribers);
    notifyBelow(next);
  }
}

function invalidateAll(subscribers: readonly Subscriber[] | undefined): void {
  if (subscribers)
    for (const subscriber of subscribers.length === 1 ? subscribers : [...subscribers]) subscriber.invalidate();
}

/** Whether reading a path may give different results for two values. */
export function pathDiffers(before: unknown, after: unknown, path: readonly string[]): boolean {
  let [a, b] = [before, after];
  for (const step of path) {
    if (Object.is(a, b)) return false;
    if (Array.isArray(a) || Array.isArray(b)) return true;
    a = member(a, step);
    b = member(b, step);
  }
  return !Object.is(a, b);
}

const member = (value: unknown, step: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined;
