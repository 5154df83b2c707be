/** Names of void elements. */
const isVoid = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

/** Returns the elements in an HTML text with their depth. */
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

/** Returns the elements in the DOM with their depth. */
function parsed(element: Element, depth = 0): string[] {
  return [...element.children].flatMap((child) => [`${depth} ${child.localName}`, ...parsed(child, depth + 1)]);
}

/**
 * Whether the parser keeps the elements as written. It moves or drops invalid nesting, such as a link in a link or a
 * cell outside a table, before any script runs.
 */
export const parsesAsWritten = (html: string, container: Element): boolean =>
  written(html).join() === parsed(container).join();
