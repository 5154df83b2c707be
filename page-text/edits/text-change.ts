import type { Node } from 'jsonc-parser';

/** A replacement of a range in a text. All changes of an edit refer to the text before it, and do not overlap. */
export interface TextChange {
  from: number;
  to: number;
  insert: string;
}

/** Returns the offset after a value. */
export const endOf = ({ offset, length }: Node): number => offset + length;

/** Returns the text after changes. */
export function applyChanges(text: string, changes: readonly TextChange[]): string {
  let result = '';
  let at = 0;
  for (const { from, to, insert } of [...changes].sort((a, b) => a.from - b.from || a.to - b.to)) {
    result += text.slice(at, from) + insert;
    at = to;
  }
  return result + text.slice(at);
}

/** Whether changes are inside a text and do not overlap. In an incomplete text, ranges of nodes may violate both. */
export function areApplicable(length: number, changes: readonly TextChange[]): boolean {
  let at = 0;
  return [...changes]
    .sort((a, b) => a.from - b.from || a.to - b.to)
    .every(({ from, to }) => {
      const isAfter = from >= at && to >= from && to <= length;
      at = to;
      return isAfter;
    });
}

const unit = '  ';

/** Returns the white space at the start of an offset's line. */
export function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))![0];
}

/**
 * Returns the separator between a value and the next one after its comma: a new line if the value starts its line,
 * otherwise a space.
 */
export function gapBefore(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return start > 0 && text.slice(start, offset).trim() === '' ? `\n${text.slice(start, offset)}` : ' ';
}

/** Changes the indentation of JSON text. JSON strings have no line breaks, so only white space changes. */
export function reindent(json: string, from: string, to: string): string {
  if (from === to) return json;
  return json.replaceAll(/\n([ \t]*)/g, (_, space: string) => {
    const own = space.startsWith(from) ? space.slice(from.length) : space.trimStart();
    return `\n${to}${own}`;
  });
}

/** Returns the text of a value in the document, as at the start of a line. */
export const textOf = (text: string, node: Node): string =>
  reindent(text.slice(node.offset, endOf(node)), indentAt(text, node.offset), '');

/** Returns a value as formatted JSON. */
export const jsonText = (value: unknown): string => JSON.stringify(value, undefined, unit);

/** Inserts JSON text as an item of a list. */
export function insertItem(text: string, array: Node, index: number, item: string): TextChange {
  const items = array.children ?? [];
  if (items.length === 0) {
    const outer = indentAt(text, array.offset);
    const inner = outer + unit;
    const from = array.offset + 1;
    return { from, to: endOf(array) - 1, insert: `\n${inner}${reindent(item, '', inner)}\n${outer}` };
  }
  const next = items[Math.min(index, items.length - 1)]!;
  const gap = gapBefore(text, next.offset);
  const moved = reindent(item, '', indentAt(text, next.offset));
  if (index === 0) return { from: next.offset, to: next.offset, insert: `${moved},${gap}` };
  const from = endOf(items[Math.min(index, items.length) - 1]!);
  return { from, to: from, insert: `,${gap}${moved}` };
}

/** Removes a child of a list or object, with its comma. */
export function removeChild(parent: Node, child: Node): TextChange {
  const children = parent.children ?? [];
  const index = children.indexOf(child);
  const before = children[index - 1];
  const after = children[index + 1];
  if (before) return { from: endOf(before), to: endOf(child), insert: '' };
  if (after) return { from: child.offset, to: after.offset, insert: '' };
  return { from: parent.offset + 1, to: endOf(parent) - 1, insert: '' };
}

/** Adds a member to an object, after the last of those that precede it in `order`. */
export function insertMember(
  text: string,
  object: Node,
  key: string,
  value: string,
  order: readonly string[] = [],
): TextChange {
  const members = object.children ?? [];
  const written = (indent: string) => `${JSON.stringify(key)}: ${reindent(value, '', indent)}`;
  if (members.length === 0) {
    const outer = indentAt(text, object.offset);
    const insert = `\n${outer}${unit}${written(outer + unit)}\n${outer}`;
    return { from: object.offset + 1, to: endOf(object) - 1, insert };
  }
  const rank = order.indexOf(key);
  const isLater = (member: Node) => rank !== -1 && order.indexOf(String(member.children?.[0]?.value)) > rank;
  const next = members.findIndex(isLater);
  const beside = members[next === -1 ? members.length - 1 : Math.max(0, next - 1)]!;
  const gap = gapBefore(text, beside.offset);
  const insert = written(indentAt(text, beside.offset));
  if (next === 0) return { from: beside.offset, to: beside.offset, insert: `${insert},${gap}` };
  return { from: endOf(beside), to: endOf(beside), insert: `,${gap}${insert}` };
}
