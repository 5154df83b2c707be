/** Attributes that a browser changes on its own: the content of fields is state, and a dialog is opened by a call. */
const passing: ReadonlySet<string> = new Set(['checked', 'open', 'selected', 'style', 'value']);

const escaped = (text: string): string => text.replace(/[&<"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** Returns the markup below a node in a normalised form without comments, for comparisons. */
export function plainMarkup(node: Node): string {
  let markup = '';
  for (const child of node.childNodes)
    if (child.nodeType === child.TEXT_NODE) markup += escaped(child.nodeValue ?? '');
    else if (child.nodeType === child.ELEMENT_NODE) markup += element(child as Element);
  return markup;
}

function element(at: Element): string {
  if (at.localName === 'link' && at.getAttribute('rel') === 'preload') return '';
  const attributes = [...at.attributes]
    .filter(({ name }) => !passing.has(name))
    .map(({ name, value }) => ` ${name}="${escaped(value)}"`)
    .sort();
  // Text that was typed into a text area is state too.
  const inside = at.localName === 'textarea' ? '' : plainMarkup(at);
  return `<${at.localName}${attributes.join('')}>${inside}</${at.localName}>`;
}
