import type { Element, ElementContent, Nodes, Parents, RootContent } from 'hast';

const styleOf = ({ properties }: Element): string => {
  const { style } = properties;
  return typeof style === 'string' ? style.toLowerCase() : '';
};

const declared = (style: string, name: string): string | undefined => {
  const declaration = style.split(';').find((each) => each.slice(0, each.indexOf(':')).trim() === name);
  return declaration?.slice(declaration.indexOf(':') + 1).trim();
};

/** Minimum font weight of bold text. */
const boldWeight = 600;

const isBold = (weight: string): boolean => weight === 'bold' || weight === 'bolder' || Number(weight) >= boldWeight;

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

const isElement = (node: Nodes | undefined): node is Element => node?.type === 'element';

const inlineNames = new Set(['span', 'b', 'strong', 'i', 'em', 'font']);

/**
 * Converts the style of an inline element to semantic elements. Google Docs, for example, wraps a whole text in a `b`
 * that is not bold.
 */
function inlineMeaning(node: Element): ElementContent[] {
  const style = styleOf(node);
  const [weight, slant, line] = ['font-weight', 'font-style', 'text-decoration'].map((name) => declared(style, name));
  const { tagName, children } = node;
  const areBold = weight === undefined ? tagName === 'b' || tagName === 'strong' : isBold(weight);
  const areSlanted = slant === undefined ? tagName === 'i' || tagName === 'em' : slant === 'italic';
  const isStruck = line?.includes('line-through') ?? false;
  let content = children;
  for (const [isSo, name] of [
    [areBold, 'strong'],
    [areSlanted, 'em'],
    [isStruck, 'del'],
  ] as const)
    if (isSo) content = [element(name, content)];
  return content;
}

const listParagraph = /\bmso-list:\s*l\d/;

/** Whether a paragraph is a list item of Word. */
const isListItem = (node: Nodes): node is Element =>
  isElement(node) && node.tagName === 'p' && listParagraph.test(styleOf(node));

const levelOf = (node: Element): number => Number(/\blevel(\d)/.exec(styleOf(node))?.[1] ?? 1);

/**
 * Whether a node is the bullet or number of a list item, which Word writes as text with the style `mso-list: ignore`.
 */
const isMarker = (node: Nodes): boolean => isElement(node) && declared(styleOf(node), 'mso-list') === 'ignore';

const wordsOf = (node: Nodes): string => {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
};

/** Returns the bullet or number of a list item; empty if it has none. */
function markerOf(node: Element): string {
  if (isMarker(node)) return wordsOf(node);
  for (const child of node.children) {
    const marker = isElement(child) ? markerOf(child) : '';
    if (marker !== '') return marker;
  }
  return '';
}

const withoutMarker = (children: readonly ElementContent[]): ElementContent[] =>
  children
    .filter((child) => !isMarker(child))
    .map((child) => (isElement(child) ? { ...child, children: withoutMarker(child.children) } : child));

/** Converts consecutive list items to a list. Deeper items are nested in the item before them. */
function listOf(items: readonly Element[], level: number): Element {
  const isNumbered = /^\s*\(?[\p{L}\d]{1,4}[.)]/u.test(markerOf(items[0]!));
  const list = element(isNumbered ? 'ol' : 'ul', []);
  for (let index = 0; index < items.length; ) {
    const end = items.findIndex((item, at) => at > index && levelOf(item) <= level);
    const inside = items.slice(index + 1, end === -1 ? items.length : end);
    const content = withoutMarker(items[index]!.children);
    list.children.push(element('li', inside.length > 0 ? [...content, listOf(inside, level + 1)] : content));
    index += 1 + inside.length;
  }
  return list;
}

function withLists<Child extends RootContent | ElementContent>(children: readonly Child[]): Child[] {
  const found: Child[] = [];
  let items: Element[] = [];
  const end = (): void => {
    if (items.length > 0) found.push(listOf(items, levelOf(items[0]!)) as Child);
    items = [];
  };
  for (const child of children) {
    if (isListItem(child)) items.push(child);
    else if (items.length === 0 || child.type !== 'text' || child.value.trim() !== '') {
      end();
      found.push(child);
    }
  }
  end();
  return found;
}

/** Replaces, in place, the markup of office programs by semantic elements. */
export function readOfficeHtml(parent: Parents): void {
  const children = withLists<RootContent | ElementContent>(parent.children as ElementContent[]);
  parent.children = children.flatMap((child): (RootContent | ElementContent)[] => {
    if (!isElement(child)) return [child];
    readOfficeHtml(child);
    return inlineNames.has(child.tagName) ? inlineMeaning(child) : [child];
  }) as ElementContent[];
}
