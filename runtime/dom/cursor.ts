/** Walks along what a server drew while the same is drawn again, and makes over what differs. */
export class Cursor {
  readonly #parent: Node;
  next: ChildNode | null;
  readonly #end: ChildNode | null;
  readonly #differs: (what: string) => void;
  #isLost = false;

  constructor(parent: Node, next: ChildNode | null, end: ChildNode | null, differs: (what: string) => void) {
    this.#parent = parent;
    this.next = next;
    this.#end = end;
    this.#differs = differs;
  }

  /** The same for what is inside an element. */
  inside(element: Element): Cursor {
    return new Cursor(element, element.firstChild, null, this.#differs);
  }

  /** Takes nothing over any more here: what follows cannot be told from what stands in the way. */
  lose(): void {
    this.#isLost = true;
  }

  /** The next element, where it is one of this kind. What is in between goes, if the element follows at all. */
  element(tag: string): Element | undefined {
    if (this.#isLost) return undefined;
    this.#skip();
    for (let node = this.next; node !== null && node !== this.#end && !isMark(node); node = node.nextSibling)
      if (node.nodeType === 1 && (node as Element).localName === tag) {
        this.#dropUntil(node);
        this.next = node.nextSibling;
        return node as Element;
      }
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

  /** A text must say what it says here. */
  compare(node: Text, text: string): void {
    if (node.data === text || node.data === asParsed(text)) return;
    this.differs(`"${node.data}" stands where "${text}" should`);
    node.data = text;
  }

  /** The marks of the next island, which is passed by as a whole. */
  island(): [start: Comment, end: Comment] | undefined {
    if (this.#isLost) return undefined;
    this.#skip();
    const start = this.next;
    if (start === null || start === this.#end || !isMark(start) || start.data !== '$') return undefined;
    let depth = 0;
    for (let node: ChildNode | null = start; node && node !== this.#end; node = node.nextSibling) {
      if (isMark(node)) depth += node.data === '$' ? 1 : -1;
      if (depth > 0) continue;
      this.next = node.nextSibling;
      return [start, node as Comment];
    }
    return undefined;
  }

  /** Puts in what was not there. */
  insert(node: Node): void {
    this.#parent.insertBefore(node, this.next);
  }

  /** What is left over goes. */
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

  /** Comments that keep texts apart, and what the browser was told to load early. */
  #skip(): void {
    while (this.next !== null && this.next !== this.#end && isBetween(this.next)) this.next = this.next.nextSibling;
  }
}

const isBetween = (node: ChildNode): boolean =>
  node.nodeType === 8 ? !isMark(node) : (node as Element).localName === 'link';

const isMark = (node: ChildNode): node is Comment => node.nodeType === 8 && /^\/?\$$/.test((node as Comment).data);

/** A text as the parser of a browser reads it. */
const asParsed = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll('\u0000', '');
