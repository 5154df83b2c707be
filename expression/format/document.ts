/** A text that is not yet broken into lines. */
export type Document =
  | string
  | { kind: 'all'; parts: readonly Document[] }
  /** Stays on one line if it fits. */
  | { kind: 'group'; content: Document }
  | { kind: 'indent'; content: Document }
  /** A line break when the group is broken, otherwise `flat`. */
  | { kind: 'line'; flat: string }
  /** A comment; if it spans several lines, the groups around it are broken. */
  | { kind: 'comment'; text: string };

/** Concatenates documents. */
export const all = (...parts: Document[]): Document => allOf(parts);
/** Takes a list instead of spread arguments: a long list would not fit on the stack. */
export const allOf = (parts: readonly Document[]): Document => ({ kind: 'all', parts });

/** Keeps a document on one line if it fits. */
export const group = (content: Document): Document => ({ kind: 'group', content });

/** Indents the lines of a document. */
export const indent = (content: Document): Document => ({ kind: 'indent', content });
/** A space, or a line break when its group is broken. */
export const line: Document = { kind: 'line', flat: ' ' };
/** Nothing, or a line break when its group is broken. */
export const softLine: Document = { kind: 'line', flat: '' };

function measure(document: Exclude<Document, string>, widthOf: (part: Document) => number): number {
  switch (document.kind) {
    case 'all':
      return document.parts.reduce((sum, part) => sum + widthOf(part), 0);
    case 'line':
      return document.flat.length;
    case 'comment':
      return document.text.includes('\n') ? Number.POSITIVE_INFINITY : document.text.length + 1;
    default:
      return widthOf(document.content);
  }
}

/** Prints a document in lines no wider than `width` where possible. */
export function print(document: Document, width: number): string {
  const widths = new WeakMap<object, number>();
  /**
   * Returns the width of a part on one line; Infinity when the part needs several. Each part is measured only once,
   * otherwise nested groups would take quadratic time.
   */
  const widthOf = (part: Document): number => {
    if (typeof part === 'string') return part.length;
    let known = widths.get(part);
    if (known === undefined) {
      known = measure(part, widthOf);
      widths.set(part, known);
    }
    return known;
  };
  let text = '';
  let column = 0;
  const write = (part: string): void => {
    text += part;
    const newline = part.lastIndexOf('\n');
    column = newline === -1 ? column + part.length : part.length - newline - 1;
  };
  const walk = (part: Document, depth: number, flat: boolean): void => {
    if (typeof part === 'string') write(part);
    else if (part.kind === 'all') for (const each of part.parts) walk(each, depth, flat);
    else if (part.kind === 'comment') write(`${part.text} `);
    else if (part.kind === 'line') write(flat ? part.flat : `\n${'  '.repeat(depth)}`);
    else if (part.kind === 'indent') walk(part.content, depth + 1, flat);
    else walk(part.content, depth, flat || column + widthOf(part.content) <= width);
  };
  walk(document, 0, false);
  return text
    .split('\n')
    .map((each) => each.trimEnd())
    .join('\n');
}
