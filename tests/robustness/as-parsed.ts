/** Elements that have no end tag. */
const isVoid = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

/** Elements with how deep they are, as the markup has them. */
function written(html: string): string[] {
  const found: string[] = [];
  let depth = 0;
  for (const [, end, tag = '', rest = ''] of html.matchAll(/<(\/?)([a-zA-Z][\w-]*)([^>]*)>/g)) {
    if (end) depth--;
    else {
      found.push(`${depth} ${tag.toLowerCase()}`);
      if (!isVoid.has(tag) && !rest.endsWith('/')) depth++;
    }
  }
  return found;
}

/** The same, as a document has them. */
function parsed(element: Element, depth = 0): string[] {
  return [...element.children].flatMap((child) => [`${depth} ${child.localName}`, ...parsed(child, depth + 1)]);
}

/**
 * Whether a document has the elements that stand in the markup. What HTML does not allow, such as a link inside a link
 * or a cell without its table, a browser moves or leaves out while it reads, before any script has run.
 */
export const isAsWritten = (html: string, container: Element): boolean =>
  written(html).join() === parsed(container).join();
