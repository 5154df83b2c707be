import type { TreeNode } from '../../document/page-tree.ts';
import type { PairedNodes } from '../pair-nodes.ts';

/** Pointers of what differs, in each of two versions. */
export interface Differences {
  before: string[];
  after: string[];
}

/** Attributes that number the elements of a document, or name its nodes, and show nothing. */
const numbering = new Set(['id', 'for', 'data-at', 'aria-controls', 'aria-labelledby', 'aria-describedby']);

/** The markup of an element, without elements of other nodes in it. */
function ownMarkup(element: Element): string {
  const attributes = [...element.attributes]
    .filter(({ name }) => !numbering.has(name))
    .map(({ name, value }) => `${name}=${JSON.stringify(value)}`);
  const inside = [...element.childNodes].map((child) => {
    if (child.nodeType !== 1) return child.textContent ?? '';
    return (child as Element).hasAttribute('data-at') ? '' : ownMarkup(child as Element);
  });
  return `<${element.localName} ${attributes.join(' ')}>${inside.join('')}`;
}

type Marked = ReadonlyMap<string, readonly Element[]>;

/** The elements of each node, by its pointer. */
function markedIn(document: Document): Marked {
  const found = new Map<string, Element[]>();
  for (const element of document.querySelectorAll('[data-at]')) {
    const pointer = element.getAttribute('data-at') ?? '';
    const others = found.get(pointer);
    if (others) others.push(element);
    else found.set(pointer, [element]);
  }
  return found;
}

const shownMarkup = (marked: Marked, { pointer }: TreeNode): string =>
  (marked.get(pointer) ?? []).map(ownMarkup).join('\n');

/** Pointers of nodes that have an element, or have one in them. */
const shown = (marked: Marked, nodes: readonly TreeNode[]): string[] =>
  nodes
    .map(({ pointer }) => pointer)
    .filter((pointer) => marked.has(pointer) || [...marked.keys()].some((each) => each.startsWith(`${pointer}/`)));

/** Which nodes look different, or are in one version alone, of two documents whose elements are marked. */
export function differingNodes(before: Document, after: Document, { pairs, removed, added }: PairedNodes): Differences {
  const [old, now] = [markedIn(before), markedIn(after)];
  const changed = pairs.filter(
    (pair) => pair.isMoved || shownMarkup(old, pair.before) !== shownMarkup(now, pair.after),
  );
  return {
    before: shown(old, [...removed, ...changed.map((pair) => pair.before)]),
    after: shown(now, [...added, ...changed.map((pair) => pair.after)]),
  };
}
