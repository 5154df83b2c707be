import type { Instance } from '../core/instance.ts';
import type { SlotElement } from '../core/slot-instances.ts';
import { NeedsReact } from '../ssr/markup/needs-react.ts';
import type { Drawing } from './drawing.ts';
import { eventsOf } from './listeners.ts';

/** What stands on the screen for one child that a view gave; null for a child that draws nothing. */
export type Drawn = DrawnText | DrawnElement | DrawnList | Place;

/** Whatever other drawn things stand in. */
export type Owner = DrawnElement | Group;

export const none: readonly never[] = [];

/** Stands for the inside of an element that was left as a server drew it. */
export const closed: readonly never[] = [];

/** A text beside others. */
export class DrawnText {
  readonly dom: Text;

  constructor(dom: Text) {
    this.dom = dom;
  }
}

/** An element of the document. It listens itself, so that a handler is looked up when something happens. */
export class DrawnElement implements EventListenerObject {
  readonly place: Place;
  readonly type: string;
  readonly key: string | null;
  readonly dom: Element;
  props: Record<string, unknown>;
  /** A lone text is the whole inside of its element. */
  children: string | readonly (Drawn | null)[] = none;

  constructor(place: Place, type: string, key: string | null, props: Record<string, unknown>, dom: Element) {
    this.place = place;
    this.type = type;
    this.key = key;
    this.props = props;
    this.dom = dom;
  }

  handleEvent(event: Event): void {
    this.place.drawing.happened(this, event);
  }

  listen(name: string): void {
    if (name.endsWith('Capture')) throw new NeedsReact(`The listener ${name}`);
    for (const type of eventsOf(name, this.dom)) this.dom.addEventListener(type, this);
  }
}

/** What has no element of its own, and stands where its children stand. */
export class Group {
  readonly owner: Owner | undefined;
  children: readonly (Drawn | null)[] = none;

  constructor(owner: Owner | undefined) {
    this.owner = owner;
  }
}

/** Children that are one child: a list, a fragment, what a component gives. */
export class DrawnList extends Group {
  /** What a view called it; null for a list. */
  readonly type: unknown;
  readonly key: string | null;

  constructor(owner: Owner, type: unknown, key: string | null) {
    super(owner);
    this.type = type;
    this.key = key;
  }
}

/** A whole page. */
export class Root extends Group {
  readonly container: Element;

  constructor(container: Element) {
    super(undefined);
    this.container = container;
  }
}

/** The inside of an element of the document where elements of a list stand that nobody has come to yet. */
export class Closed {
  readonly drawn: DrawnElement;
  /** What its view gave for the inside. */
  readonly content: unknown;
  readonly elements: readonly SlotElement[];
  /** The node inside that somebody has come to. */
  wanted: Node | undefined = undefined;
  hasNews = false;
  /** What was taken over of a list alone, by its place in it. */
  readonly rows = new Map<number, Drawn | null>();
  isOver = false;
  isWaiting = false;

  constructor(drawn: DrawnElement, content: unknown, elements: readonly SlotElement[]) {
    this.drawn = drawn;
    this.content = content;
    this.elements = elements;
  }

  /** Whose list it is in. */
  get instance(): Instance {
    return this.drawn.place.instance;
  }

  /** Something that is shown in it has changed. */
  changed(): void {
    this.hasNews = true;
    this.drawn.place.drawing.schedule(this);
  }
}

/** Where one instance is drawn. */
export class Place extends Group {
  readonly drawing: Drawing;
  readonly instance: Instance;
  /** Another drawing of the same instance where it was drawn anew. */
  readonly isAnew: boolean;
  /** It is on the screen no more. */
  isOver = false;
  /** It is to be drawn again. */
  isWaiting = false;
  /** Marks of a server around an island. */
  marks: readonly [start: Comment, end: Comment] | undefined = undefined;
  /** True while it stands as a server drew it, and nobody has looked into it. */
  isStill = false;

  constructor(drawing: Drawing, instance: Instance, owner: Owner | undefined) {
    super(owner);
    this.drawing = drawing;
    this.instance = instance;
    this.isAnew = instance.isAnew;
  }

  get start(): Comment | undefined {
    return this.marks?.[0];
  }

  get end(): Comment | undefined {
    return this.marks?.[1];
  }

  /** Its instance has changed. */
  changed(): void {
    this.drawing.schedule(this);
  }
}

/** First node of the document that something drawn has. */
export function firstNode(drawn: Drawn | null): ChildNode | null {
  if (drawn === null) return null;
  if (!(drawn instanceof Group)) return drawn.dom as ChildNode;
  if (drawn instanceof Place && drawn.start) return drawn.start;
  for (const child of drawn.children) {
    const node = firstNode(child);
    if (node) return node;
  }
  return null;
}

/** Runs for each node of the document that is outermost in something drawn. */
export function eachNode(drawn: Drawn | null, run: (node: ChildNode) => void): void {
  if (drawn === null) return;
  if (!(drawn instanceof Group)) run(drawn.dom as ChildNode);
  else if (drawn instanceof Place && drawn.start) {
    for (let node: ChildNode | null = drawn.start; node; ) {
      const next: ChildNode | null = node === drawn.end ? null : node.nextSibling;
      run(node);
      node = next;
    }
  } else for (const child of drawn.children) eachNode(child, run);
}

/** The element that what an owner holds is put into. */
export function elementOf(owner: Owner): Element {
  let at: Owner = owner;
  while (!(at instanceof DrawnElement)) {
    if (at instanceof Root) return at.container;
    at = at.owner!;
  }
  return at.dom;
}

/** The node before which more of an owner's children would stand, after child number `index`. */
export function nodeAfter(owner: Owner, index: number): ChildNode | null {
  const { children } = owner;
  for (let next = index + 1; next < children.length; next++) {
    const node = firstNode(children[next] as Drawn | null);
    if (node) return node;
  }
  if (!(owner instanceof Group) || owner.owner === undefined) return null;
  if (owner instanceof Place && owner.end) return owner.end;
  return nodeAfter(owner.owner, (owner.owner.children as readonly (Drawn | null)[]).indexOf(owner as Place));
}
