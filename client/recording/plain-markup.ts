/** Attributes that the browser changes: the content of fields is state, and a dialog is opened by a call. */
const passing: ReadonlySet<string> = new Set(['checked', 'open', 'selected', 'style', 'value']);

/** Types of nodes, by the standard of the DOM. */
export const nodeTypes = { element: 1, text: 3 } as const;

const escaped = (text: string): string => text.replace(/[&<"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** The members of a document node that are read; a server takes them from a parser. */
export interface MarkupNode {
  nodeType: number;
  nodeValue: string | null;
  childNodes: Iterable<MarkupNode>;
}

interface MarkupElement extends MarkupNode {
  localName: string;
  attributes: Iterable<{ name: string; value: string }>;
  getAttribute(name: string): string | null;
}

/** Returns the markup below a node in a normalised form without comments, for comparisons. */
export function plainMarkup(node: Pick<MarkupNode, 'childNodes'>): string {
  let markup = '';
  for (const child of node.childNodes)
    if (child.nodeType === nodeTypes.text) markup += escaped(child.nodeValue ?? '');
    else if (child.nodeType === nodeTypes.element) markup += element(child as MarkupElement);
  return markup;
}

function element(at: MarkupElement): string {
  if (at.localName === 'link' && at.getAttribute('rel') === 'preload') return '';
  const attributes = [...at.attributes]
    .filter(({ name }) => !passing.has(name))
    .map(({ name, value }) => ` ${name}="${escaped(value)}"`)
    .sort();
  // Text that was typed into a text area is state too.
  const inside = at.localName === 'textarea' ? '' : plainMarkup(at);
  return `<${at.localName}${attributes.join('')}>${inside}</${at.localName}>`;
}
