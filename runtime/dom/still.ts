import { SlotElement } from '../core/slot-instances.ts';
import type { Reader } from '../core/source.ts';
import { Cursor } from './cursor.ts';
import { draw } from './draw.ts';
import type { Drawing } from './drawing.ts';
import { Closed, closed, type DrawnElement, firstNode, Place } from './drawn.ts';
import { listOf, type ViewElement } from './elements.ts';
import { forget, isInSvg } from './leave.ts';

/** What stands on the screen as a server drew it, and nobody has looked into. */
export class Still {
  readonly #drawing: Drawing;
  /** Islands by the marks in front of them, elements of lists by what they stand in. */
  readonly #all: Map<Node, Place | Closed>;
  #isDozingSoon = false;

  constructor(drawing: Drawing, all: Map<Node, Place | Closed>) {
    this.#drawing = drawing;
    this.#all = all;
  }

  /** Takes over what a node of the document stands in. */
  wakeAt(target: Node): void {
    for (const place of this.#around(target)) {
      this.#drawing.schedule(place);
      this.#drawing.flush();
      if (place instanceof Place && place.isStill) return;
    }
  }

  /**
   * Takes over islands one by one as long as there is time; true when there are more. The elements of a list are left
   * alone until somebody comes to them.
   */
  wakeWhile(isTime: () => boolean): boolean {
    for (const place of [...this.#all.values()]) {
      if (place instanceof Closed || place.instance.item) continue;
      if (!isTime()) return true;
      this.#drawing.schedule(place);
      this.#drawing.flush();
    }
    return false;
  }

  /** What stands still around a node, the outermost first; more may while it is gone through. */
  *#around(target: Node): Generator<Place | Closed> {
    const { container } = this.#drawing;
    if (this.#all.size === 0 || !container.contains(target)) return;
    for (const node of nodesAround(target, container)) {
      const found = this.#all.get(node);
      if (found instanceof Closed) {
        if (node === target) return;
        found.wanted = target;
      }
      if (found) yield found;
    }
  }

  /**
   * Has all of it say when something changes in it. That can wait until something does change, and whoever is about to
   * press something cannot.
   */
  dozeSoon(): void {
    const { deeds, stateSource, first, state } = this.#drawing.runtime;
    if (this.#isDozingSoon || !deeds.acting) return;
    this.#isDozingSoon = true;
    const doze = () => {
      if (!this.#isDozingSoon || this.#drawing.isOver) return;
      this.#isDozingSoon = false;
      stateSource.forget([], change);
      for (const each of [...this.#all.values()])
        if (each instanceof Place) each.instance.doze();
        else for (const element of each.elements) element.doze();
    };
    const change: Reader = { invalidate: doze, told: doze };
    stateSource.watch([], change);
    if (state === first) this.#drawing.whenIdle(doze);
    else queueMicrotask(doze);
  }

  // ---- elements of lists

  /** Leaves the inside of an element as it is, where it is elements of a list: their islands are made when wanted. */
  close(drawn: DrawnElement, content: unknown): boolean {
    const elements = unopenedIn(content, drawn.dom);
    if (!elements) return false;
    const inside = new Closed(drawn, content, elements);
    drawn.children = closed;
    for (const element of elements) element.screen = inside;
    this.#all.set(drawn.dom, inside);
    this.dozeSoon();
    return true;
  }

  /** False when the same is to stay in there; it is opened when something else is to come. */
  opened(drawn: DrawnElement, content: unknown): boolean {
    const inside = this.#all.get(drawn.dom) as Closed;
    if (inside.content === content) return false;
    this.#openAll(inside);
    return true;
  }

  /** What is in there goes. */
  leave(drawn: DrawnElement): void {
    const inside = this.#all.get(drawn.dom) as Closed;
    this.#drop(inside);
    for (const row of inside.rows.values()) forget(row);
  }

  #drop(inside: Closed): void {
    inside.isOver = true;
    this.#all.delete(inside.drawn.dom);
    for (const element of inside.elements) if (element.screen === inside) element.screen = undefined;
  }

  /** Takes over what was left closed; of a list no more than the row that somebody has come to. */
  open(inside: Closed): void {
    const { drawn, content, rows, wanted, hasNews } = inside;
    const { dom } = drawn;
    inside.wanted = undefined;
    if (!wanted || hasNews || !Array.isArray(content)) {
      this.#openAll(inside);
      return;
    }
    const row = rowOf(wanted, dom);
    let index = 0;
    for (let before = row.previousElementSibling; before; before = before.previousElementSibling) index++;
    if (rows.has(index)) return;
    const cursor = this.#cursor(inside, row, row.nextSibling);
    rows.set(index, draw(content[index], drawn, drawn.place, isInSvg(dom), cursor));
  }

  #openAll(inside: Closed): void {
    const { drawn, content, rows } = inside;
    const { dom, place } = drawn;
    this.#drop(inside);
    const cursor = this.#cursor(inside, dom.firstChild, null);
    drawn.children = listOf(content).map((child, index) => {
      const row = rows.get(index);
      if (!row) return draw(child, drawn, place, isInSvg(dom), cursor);
      cursor.pass(firstNode(row));
      return row;
    });
    cursor.finish();
  }

  #cursor({ drawn, instance }: Closed, first: ChildNode | null, end: ChildNode | null): Cursor {
    return new Cursor(drawn.dom, first, end, (what) => this.#drawing.differs(what, instance));
  }
}

/** Elements around a node and marks in front of islands around it, the outermost first. */
function nodesAround(target: Node, container: Node): Node[] {
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

/** The child of an element that a node is in, or is. */
function rowOf(node: Node, parent: Element): Element {
  let row = node;
  while (row.parentNode !== parent) row = row.parentNode!;
  return row as Element;
}

/** Elements of a list that nobody need look into, where they are all that is inside of an element. */
function unopenedIn(children: unknown, dom: Element): SlotElement[] | undefined {
  if (children instanceof SlotElement) return children.mayStayClosed ? [children] : undefined;
  if (!Array.isArray(children) || children.length === 0 || children.length !== dom.childElementCount) return undefined;
  const elements: SlotElement[] = [];
  for (const child of children as (ViewElement | null)[]) {
    const inside = child?.props?.children;
    if (typeof child?.type !== 'string' || !(inside instanceof SlotElement) || !inside.mayStayClosed) return undefined;
    elements.push(inside);
  }
  return elements;
}
