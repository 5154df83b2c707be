import type { Instance } from '../instances/instance.ts';
import type { SlotElement } from '../instances/slot-instances.ts';
import { UnsupportedViewError } from '../view/unsupported-view.ts';
import { eventsOf } from './elements/listeners.ts';
import type { RendererHost } from './renderer-host.ts';

/** The mounted form of one child that a view returned; null for a child that renders nothing. */
export type VNode = VText | VElement | VList | Mount;

/** A vnode that contains other vnodes. */
export type Parent = VElement | Group;

/** The shared empty list of children. */
export const noChildren: readonly never[] = [];

/** Marks the children of an element that was left as the server rendered it. */
export const unhydrated: readonly never[] = [];

/** A text among other children. */
export class VText {
  readonly dom: Text;

  constructor(dom: Text) {
    this.dom = dom;
  }
}

/** A DOM element. It is its own listener, so that the handler is looked up when the event happens. */
export class VElement implements EventListenerObject {
  readonly mount: Mount;
  readonly type: string;
  readonly key: string | null;
  readonly dom: Element;
  props: Record<string, unknown>;
  /** A string when a single text is the element's entire content. */
  children: string | readonly (VNode | null)[] = noChildren;

  constructor(mount: Mount, type: string, key: string | null, props: Record<string, unknown>, dom: Element) {
    this.mount = mount;
    this.type = type;
    this.key = key;
    this.props = props;
    this.dom = dom;
  }

  handleEvent(event: Event): void {
    this.mount.renderer.dispatchEvent(this, event);
  }

  listen(name: string): void {
    if (name.endsWith('Capture')) throw new UnsupportedViewError(`The listener ${name}`);
    for (const type of eventsOf(name, this.dom)) this.dom.addEventListener(type, this);
  }
}

/** A vnode without a DOM element. Its nodes are those of its children. */
export class Group {
  readonly parent: Parent | undefined;
  children: readonly (VNode | null)[] = noChildren;

  constructor(owner: Parent | undefined) {
    this.parent = owner;
  }
}

/** Several children in one position: a list, a fragment, the output of a component. */
export class VList extends Group {
  /** The element type in the view; null for a list. */
  readonly type: unknown;
  readonly key: string | null;

  constructor(owner: Parent, type: unknown, key: string | null) {
    super(owner);
    this.type = type;
    this.key = key;
  }
}

/** The root of a page. */
export class Root extends Group {
  readonly container: Element;

  constructor(container: Element) {
    super(undefined);
    this.container = container;
  }
}

/** The content of an element whose list elements are not hydrated yet. */
export class UnhydratedList {
  readonly vnode: VElement;
  /** Children that the view returned. */
  readonly content: unknown;
  readonly elements: readonly SlotElement[];
  /** The node inside the list with which the shopper interacts. */
  target: Node | undefined;
  isStale = false;
  /** Rows that are hydrated individually, by index. */
  readonly rows = new Map<number, VNode | null>();
  isRemoved = false;
  isScheduled = false;

  constructor(vnode: VElement, content: unknown, elements: readonly SlotElement[]) {
    this.vnode = vnode;
    this.content = content;
    this.elements = elements;
  }

  /** The instance whose view contains the list. */
  get instance(): Instance {
    return this.vnode.mount.instance;
  }

  /** Schedules the list, because something shown in it has changed. */
  invalidateView(): void {
    this.isStale = true;
    this.vnode.mount.renderer.scheduler.schedule(this);
  }
}

/** The place in which one instance is rendered. */
export class Mount extends Group {
  readonly renderer: RendererHost;
  readonly instance: Instance;
  /** True when it replaces another mount of the same instance. */
  readonly isReplacement: boolean;
  /** True once it is no longer on the screen. */
  isRemoved = false;
  /** True while it waits to be rendered again. */
  isScheduled = false;
  /** The server's marks around an island. */
  markers: readonly [start: Comment, end: Comment] | undefined;
  /** True while the island is as the server rendered it, and not hydrated. */
  isUnhydrated = false;

  constructor(renderer: RendererHost, instance: Instance, owner: Parent | undefined) {
    super(owner);
    this.renderer = renderer;
    this.instance = instance;
    this.isReplacement = instance.isReplaced;
  }

  get start(): Comment | undefined {
    return this.markers?.[0];
  }

  get end(): Comment | undefined {
    return this.markers?.[1];
  }

  /** Schedules the mount, because its instance has changed. */
  invalidateView(): void {
    this.renderer.scheduler.schedule(this);
  }
}

/** Returns the first node of a vnode in the document. */
export function firstNode(vnode: VNode | null): ChildNode | null {
  if (vnode === null) return null;
  if (!(vnode instanceof Group)) return vnode.dom as ChildNode;
  if (vnode instanceof Mount && vnode.start) return vnode.start;
  for (const child of vnode.children) {
    const node = firstNode(child);
    if (node) return node;
  }
  return null;
}

/** Calls a function for each outermost node of a vnode in the document. */
export function eachNode(vnode: VNode | null, run: (node: ChildNode) => void): void {
  if (vnode === null) return;
  if (!(vnode instanceof Group)) run(vnode.dom as ChildNode);
  else if (vnode instanceof Mount && vnode.start) {
    for (let node: ChildNode | null = vnode.start; node; ) {
      const next: ChildNode | null = node === vnode.end ? null : node.nextSibling;
      run(node);
      node = next;
    }
  } else for (const child of vnode.children) eachNode(child, run);
}

/** Returns the element that contains an owner's nodes. */
export function elementOf(owner: Parent): Element {
  let at: Parent = owner;
  while (!(at instanceof VElement)) {
    if (at instanceof Root) return at.container;
    at = at.parent!;
  }
  return at.dom;
}

/** Returns the node in front of which an owner's next nodes belong, after child number `index`. */
export function nextSiblingOf(owner: Parent, index: number): ChildNode | null {
  const { children } = owner;
  for (let next = index + 1; next < children.length; next++) {
    const node = firstNode(children[next] as VNode | null);
    if (node) return node;
  }
  if (!(owner instanceof Group) || owner.parent === undefined) return null;
  if (owner instanceof Mount && owner.end) return owner.end;
  return nextSiblingOf(owner.parent, (owner.parent.children as readonly (VNode | null)[]).indexOf(owner as Mount));
}
