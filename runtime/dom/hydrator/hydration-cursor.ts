/** A cursor that walks along server-rendered nodes while the same page is rendered again, and replaces what differs. */
export class HydrationCursor {
  readonly #parent: Node;
  next: ChildNode | null;
  readonly #end: ChildNode | null;
  readonly #differs: (what: string) => void;
  #isLost = false;
  /** True after a mismatch: the markers that follow may belong to another island. */
  #isInDoubt = false;

  constructor(parent: Node, next: ChildNode | null, end: ChildNode | null, reportMismatch: (what: string) => void) {
    this.#parent = parent;
    this.next = next;
    this.#end = end;
    this.#differs = reportMismatch;
  }

  /** Returns a cursor for the nodes inside an element. */
  inside(element: Element): HydrationCursor {
    return new HydrationCursor(element, element.firstChild, null, this.#differs);
  }

  /** Stops hydrating here: what follows can no longer be matched to the nodes in the document. */
  stopHydrating(): void {
    this.#isLost = true;
  }

  /**
   * Returns the next element with this tag, and removes the nodes before it. Removes nothing if no such element
   * follows.
   */
  element(tag: string): Element | undefined {
    if (this.#isLost) return undefined;
    this.#skip();
    for (let node = this.next; node !== null && node !== this.#end && !isMark(node); node = node.nextSibling)
      if (node.nodeType === 1 && (node as Element).localName === tag) {
        this.#dropUntil(node);
        this.next = node.nextSibling;
        return node as Element;
      }
    this.#isInDoubt = true;
    this.differs(`<${tag}> is not there`);
    return undefined;
  }

  text(text: string): Text | undefined {
    if (this.#isLost) return undefined;
    this.#skip();
    const node = this.next;
    if (node === null || node === this.#end || node.nodeType !== 3) {
      this.differs(`the text "${text}" is not there`);
      return undefined;
    }
    this.next = node.nextSibling;
    this.compare(node as Text, text);
    return node as Text;
  }

  /** Corrects a text node that does not have the expected text. */
  compare(node: Text, text: string): void {
    if (node.data === text || node.data === asParsed(text)) return;
    this.differs(`"${node.data}" is where "${text}" should be`);
    node.data = text;
  }

  /** Whether the server rendered a widget as crashed at this place. */
  isAtCrashed(): boolean {
    this.#skip();
    return !this.#isLost && this.next !== this.#end && (this.next as Element | null)?.className === 'crashed';
  }

  /**
   * Returns the markers of the next island, and skips the whole island. Visits each node once, because lists have many
   * islands.
   */
  island(): [start: Comment, end: Comment] | undefined {
    if (this.#isLost || this.#isInDoubt) return undefined;
    let start = this.next;
    while (start !== null && start !== this.#end && markIn(start) === '' && isBetween(start)) start = start.nextSibling;
    if (start === null || start === this.#end || markIn(start) !== '$') return undefined;
    let depth = 1;
    for (let node = start.nextSibling; node && node !== this.#end; node = node.nextSibling) {
      const mark = markIn(node);
      if (mark === '$') depth++;
      else if (mark === '/$' && --depth === 0) {
        this.next = node.nextSibling;
        return [start as Comment, node as Comment];
      }
    }
    return undefined;
  }

  /** Continues after a node that is already hydrated. */
  skipPast(node: ChildNode | null): void {
    if (node) this.next = node.nextSibling;
  }

  /** Inserts a node that was missing. */
  insert(node: Node): void {
    this.#parent.insertBefore(node, this.next);
  }

  /** Removes the nodes that are left over. */
  finish(): void {
    this.#skip();
    this.#dropUntil(this.#end);
  }

  differs(what: string): void {
    this.#differs(what);
  }

  #dropUntil(stop: ChildNode | null): void {
    if (this.next !== stop) this.differs('there is more than there should be');
    while (this.next !== null && this.next !== stop) {
      const { nextSibling } = this.next;
      this.next.remove();
      this.next = nextSibling;
    }
  }

  /** Skips preload links, and comments that separate texts. */
  #skip(): void {
    while (this.next !== null && this.next !== this.#end && isBetween(this.next)) this.next = this.next.nextSibling;
  }
}

const isBetween = (node: ChildNode): boolean =>
  node.nodeType === 8 ? !isMark(node) : (node as Element).localName === 'link';

/** Returns the kind of an island's marker; empty for every other node. */
function markIn(node: ChildNode): '' | '$' | '/$' {
  if (node.nodeType !== 8) return '';
  const { data } = node as Comment;
  return data === '$' || data === '/$' ? data : '';
}

const isMark = (node: ChildNode): boolean => markIn(node) !== '';

/** Returns a text as a browser's parser reads it. */
const asParsed = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll('\u0000', '');
