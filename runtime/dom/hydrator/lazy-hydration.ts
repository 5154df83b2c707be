import { SlotElement } from '../../instances/slot-instances.ts';
import type { Subscriber } from '../../reactivity/subscriber.ts';
import { create } from '../create.ts';
import { listOf, type ViewElement } from '../elements/view-element.ts';
import { isInSvg, release } from '../release.ts';
import type { Renderer } from '../renderer.ts';
import { firstNode, Mount, UnhydratedList, unhydrated, type VElement } from '../vnode.ts';
import { HydrationCursor } from './hydration-cursor.ts';

/** The server-rendered nodes that are not hydrated yet. */
export class LazyHydration {
  readonly #renderer: Renderer;
  /** Islands by their start mark, list elements by their parent. */
  readonly #all: Map<Node, Mount | UnhydratedList>;
  #isObservingSoon = false;

  constructor(renderer: Renderer, all: Map<Node, Mount | UnhydratedList>) {
    this.#renderer = renderer;
    this.#all = all;
  }

  /** Hydrates all islands and lists around a node of the document. */
  hydrateAt(target: Node): void {
    for (const mount of this.#around(target)) {
      this.#renderer.scheduler.schedule(mount);
      this.#renderer.scheduler.flush();
      if (mount instanceof Mount && mount.isUnhydrated) return;
    }
  }

  /**
   * Hydrates islands in idle time; immediately on a page that lacks data, because one of the islands has to request
   * it.
   */
  begin(isIncomplete = false): void {
    const goOn = (isTime = () => true) => {
      if (this.hydrateWhile(isTime)) this.#renderer.whenIdle(goOn);
    };
    if (isIncomplete) goOn();
    else this.#renderer.whenIdle(goOn);
  }

  /**
   * Hydrates islands one by one as long as there is time, and returns whether some are left. List elements are left
   * alone until a shopper interacts with them.
   */
  hydrateWhile(isTime: () => boolean): boolean {
    for (const mount of [...this.#all.values()]) {
      if (mount instanceof UnhydratedList || mount.instance.item) continue;
      if (!isTime()) return true;
      this.#renderer.scheduler.schedule(mount);
      this.#renderer.scheduler.flush();
    }
    return false;
  }

  /** Yields the unhydrated mounts and lists around a node, the outermost first; the caller may add more in between. */
  *#around(target: Node): Generator<Mount | UnhydratedList> {
    const { container } = this.#renderer;
    if (this.#all.size === 0 || !container.contains(target)) return;
    for (const node of ancestorsAndMarkers(target, container)) {
      const found = this.#all.get(node);
      if (found instanceof UnhydratedList) {
        if (node === target) return;
        found.target = target;
      }
      if (found) yield found;
    }
  }

  /**
   * Subscribes all unhydrated instances to changes. That waits until something changes, because subscribing takes time
   * and the shopper may be about to press something.
   */
  observeSoon(): void {
    const { lazyActions, pathStore, serverState, state } = this.#renderer.runtime;
    if (this.#isObservingSoon || !lazyActions.actionRuntime) return;
    this.#isObservingSoon = true;
    const observe = () => {
      if (!this.#isObservingSoon || this.#renderer.isDisposed) return;
      this.#isObservingSoon = false;
      pathStore.unsubscribe([], change);
      for (const each of [...this.#all.values()])
        if (each instanceof Mount) each.instance.observe();
        else for (const element of each.elements) element.observe();
    };
    const change: Subscriber = { invalidate: observe, notify: observe };
    pathStore.subscribe([], change);
    if (state === serverState) this.#renderer.whenIdle(observe);
    else queueMicrotask(observe);
  }

  // ---- elements of lists

  /** Leaves an element's content as it is when it consists of list elements, whose islands are created on demand. */
  skip(vnode: VElement, content: unknown): boolean {
    const elements = unhydratedElements(content, vnode.dom);
    if (!elements) return false;
    const inside = new UnhydratedList(vnode, content, elements);
    vnode.children = unhydrated;
    for (const element of elements) element.view = inside;
    this.#all.set(vnode.dom, inside);
    this.observeSoon();
    return true;
  }

  /** Returns false when the content is unchanged; content that is replaced is hydrated first. */
  patchSkipped(vnode: VElement, content: unknown): boolean {
    const inside = this.#all.get(vnode.dom) as UnhydratedList;
    if (inside.content === content) return false;
    this.#openAll(inside);
    return true;
  }

  /** Removes the content of a skipped element. */
  remove(vnode: VElement): void {
    const inside = this.#all.get(vnode.dom) as UnhydratedList;
    this.#drop(inside);
    for (const row of inside.rows.values()) release(row);
  }

  #drop(inside: UnhydratedList): void {
    inside.isRemoved = true;
    this.#all.delete(inside.vnode.dom);
    for (const element of inside.elements) if (element.view === inside) element.view = undefined;
  }

  /** Hydrates a list that was skipped, or only the row that the shopper interacts with. */
  hydrateList(inside: UnhydratedList): void {
    const { vnode, content, rows, target, isStale } = inside;
    const { dom } = vnode;
    inside.target = undefined;
    if (!target || isStale || !Array.isArray(content)) {
      this.#openAll(inside);
      return;
    }
    const row = rowOf(target, dom);
    let index = 0;
    for (let before = row.previousElementSibling; before; before = before.previousElementSibling) index++;
    if (rows.has(index)) return;
    const cursor = this.#cursor(inside, row, row.nextSibling);
    rows.set(index, create(content[index], vnode, vnode.mount, isInSvg(dom), cursor));
  }

  #openAll(inside: UnhydratedList): void {
    const { vnode, content, rows } = inside;
    const { dom, mount } = vnode;
    this.#drop(inside);
    const cursor = this.#cursor(inside, dom.firstChild, null);
    vnode.children = listOf(content).map((child, index) => {
      const row = rows.get(index);
      if (!row) return create(child, vnode, mount, isInSvg(dom), cursor);
      cursor.skipPast(firstNode(row));
      return row;
    });
    cursor.finish();
  }

  #cursor({ vnode, instance }: UnhydratedList, first: ChildNode | null, end: ChildNode | null): HydrationCursor {
    return new HydrationCursor(vnode.dom, first, end, (what) => this.#renderer.reportMismatch(what, instance));
  }
}

/** Returns the ancestors of a node and the start marks of the islands around it, the outermost first. */
function ancestorsAndMarkers(target: Node, container: Node): Node[] {
  const found: Node[] = [];
  for (let node: Node | null = target; node && node !== container; node = node.parentNode) {
    found.push(node);
    let depth = 0;
    for (let before = node.previousSibling; before; before = before.previousSibling) {
      if (before.nodeType !== 8) continue;
      if ((before as Comment).data === '/$') depth++;
      else if ((before as Comment).data === '$' && --depth < 0) {
        found.push(before);
        depth = 0;
      }
    }
  }
  return found.reverse();
}

/** Returns the child of `parent` that is or contains the node. */
function rowOf(node: Node, parent: Element): Element {
  let row = node;
  while (row.parentNode !== parent) row = row.parentNode!;
  return row as Element;
}

/** Returns an element's list elements, if they need no hydration and are its entire content. */
function unhydratedElements(children: unknown, dom: Element): SlotElement[] | undefined {
  if (children instanceof SlotElement) return children.mayStayUnhydrated ? [children] : undefined;
  if (!Array.isArray(children) || children.length === 0 || children.length !== dom.childElementCount) return undefined;
  const elements: SlotElement[] = [];
  for (const child of children as (ViewElement | null)[]) {
    const inside = child?.props?.children;
    if (typeof child?.type !== 'string' || !(inside instanceof SlotElement) || !inside.mayStayUnhydrated)
      return undefined;
    elements.push(inside);
  }
  return elements;
}
