/** Invisible attributes that number a document's elements, or name its nodes. */
const numbering = new Set(['id', 'for', 'data-at', 'aria-controls', 'aria-labelledby', 'aria-describedby']);

/** Returns an element's markup, without the elements of other nodes inside it. */
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

/** Returns two 32-bit hashes of a text (FNV-1a and a second one), so that different texts hardly ever collide. */
function digestOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b) + one;
  }
  return `${(one >>> 0).toString(36)}.${(other >>> 0).toString(36)}.${text.length}`;
}

/** Returns a digest of the markup of each node that has elements, in document order. */
export function markupsIn(document: Document): { pointer: string; digest: string }[] {
  const found = new Map<string, string[]>();
  for (const element of document.querySelectorAll('[data-at]')) {
    const pointer = element.getAttribute('data-at') ?? '';
    const markup = ownMarkup(element);
    const others = found.get(pointer);
    if (others) others.push(markup);
    else found.set(pointer, [markup]);
  }
  return [...found].map(([pointer, markups]) => ({ pointer, digest: digestOf(markups.join('\n')) }));
}
