/** Attributes of a node or mark. */
export type Attributes = Readonly<Record<string, string | number | null>>;

/** A mark of a piece of text: emphasis, code or a link. */
export interface RichTextMark {
  type: 'code' | 'del' | 'em' | 'link' | 'strong';
  attrs?: Attributes;
}

/** A node of a rich text, in the JSON format of the editor's documents. */
export interface RichTextNode {
  type: string;
  attrs?: Attributes;
  marks?: readonly RichTextMark[];
  content?: readonly RichTextNode[];
  text?: string;
}

/** Types of marks from the outermost to the innermost. */
export const markOrder: readonly RichTextMark['type'][] = ['link', 'strong', 'em', 'del', 'code'];

const isBlank = ({ type, text }: RichTextNode): boolean => type === 'text' && (text ?? '').trim() === '';

const sorted = (marks: readonly RichTextMark[]): RichTextMark[] =>
  [...marks].sort((a, b) => markOrder.indexOf(a.type) - markOrder.indexOf(b.type));

/** Serialises a value independently of the order of its keys. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

const isSame = (a: unknown, b: unknown): boolean => ordered(a) === ordered(b);

function text(words: string, marks: readonly RichTextMark[]): RichTextNode {
  return marks.length === 0 ? { type: 'text', text: words } : { type: 'text', marks, text: words };
}

const hasMark = (part: RichTextNode | undefined, mark: RichTextMark): boolean =>
  part?.marks?.some((each) => isSame(each, mark)) ?? false;

const emphases = new Set<string>(['strong', 'em', 'del', 'link']);

/** Moves white space at the ends of emphasis out of it, because Markdown cannot express it. */
function withoutMarkedEdges(parts: readonly RichTextNode[]): RichTextNode[] {
  return parts.flatMap((part, index) => {
    if (part.type !== 'text' || !part.marks) return [part];
    const words = part.text ?? '';
    const isCode = part.marks.some(({ type }) => type === 'code');
    const inside = (side: -1 | 1): RichTextMark[] =>
      part.marks!.filter((mark) => !emphases.has(mark.type) || hasMark(parts[index + side], mark));
    const [lead, trail] = isCode
      ? ['', '']
      : [words.slice(0, words.length - words.trimStart().length), words.slice(words.trimEnd().length)];
    if (lead.length === words.length && !isCode) {
      const both = inside(-1).filter((mark) => inside(1).some((each) => isSame(each, mark)));
      return [text(words, both)];
    }
    return [
      ...(lead === '' ? [] : [text(lead, inside(-1))]),
      text(words.slice(lead.length, words.length - trail.length), part.marks),
      ...(trail === '' ? [] : [text(trail, inside(1))]),
    ];
  });
}

/** Joins adjacent texts with the same marks. */
function joined(parts: readonly RichTextNode[]): RichTextNode[] {
  const all: RichTextNode[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part.type === 'text' && last?.type === 'text' && isSame(part.marks, last.marks))
      all[all.length - 1] = { ...last, text: (last.text ?? '') + (part.text ?? '') };
    else if (part.type !== 'text' || part.text !== '') all.push(part);
  }
  return all;
}

/** Removes white space and line breaks at both ends of a text, which Markdown does not keep. */
function trimmed(parts: readonly RichTextNode[]): RichTextNode[] {
  const all = [...parts];
  const isGone = (part: RichTextNode | undefined) =>
    part !== undefined && (part.type === 'hard_break' || isBlank(part));
  while (isGone(all[0])) all.shift();
  while (isGone(all.at(-1))) all.pop();
  const [first] = all;
  if (first?.type === 'text') all[0] = { ...first, text: first.text!.trimStart() };
  const last = all.at(-1);
  if (last?.type === 'text') all[all.length - 1] = { ...last, text: last.text!.trimEnd() };
  return all;
}

/** Removes white space around line breaks. */
const aroundBreaks = (parts: readonly RichTextNode[]): RichTextNode[] =>
  parts.map((part, index) => {
    if (part.type !== 'text') return part;
    let words = part.text ?? '';
    if (parts[index - 1]?.type === 'hard_break') words = words.trimStart();
    if (parts[index + 1]?.type === 'hard_break') words = words.trimEnd();
    return { ...part, text: words };
  });

const withSingleSpaces = (part: RichTextNode): RichTextNode =>
  part.type === 'text' ? { ...part, text: (part.text ?? '').replaceAll(/[\t\n\r ]+/g, ' ') } : part;

/** Types of nodes that look the same with and without emphasis. */
const unemphasised = new Set(['hard_break', 'image', 'raw_inline']);

function inlineOf(parts: readonly RichTextNode[]): RichTextNode[] {
  const marked = parts.map((part) => {
    const { marks = [], ...rest } = part;
    const seen = sorted(unemphasised.has(part.type) ? marks.filter(({ type }) => type === 'link') : marks);
    return seen.length > 0 ? { ...rest, marks: seen } : rest;
  });
  let now = joined(trimmed(marked));
  // Moving white space out of one mark may move it to the end of another.
  for (;;) {
    const next = joined(trimmed(aroundBreaks(joined(withoutMarkedEdges(now.map(withSingleSpaces))))));
    if (isSame(next, now)) return next;
    now = next;
  }
}

const texts = new Set(['heading', 'paragraph', 'table_cell', 'table_header']);

function blocksOf(blocks: readonly RichTextNode[], isInItem = false): RichTextNode[] {
  const kept = blocks.flatMap((block) => {
    const next = canonicalForm(block);
    const isEmpty = (next.content ?? []).length === 0;
    const isEmptied =
      isEmpty && ['blockquote', 'bullet_list', 'heading', 'ordered_list', 'paragraph', 'table'].includes(next.type);
    return isEmptied ? [] : [next];
  });
  return isInItem && kept.length === 0 ? [{ type: 'paragraph' }] : kept;
}

const isParagraph = (block: RichTextNode | undefined): boolean => block?.type === 'paragraph';

/** Whether a list needs empty lines between its items, because an item has adjacent paragraphs. */
const needsSpace = (items: readonly RichTextNode[]): boolean =>
  items.some(({ content = [] }) => content.some((each, at) => isParagraph(each) && isParagraph(content[at - 1])));

function tableOf(table: RichTextNode): RichTextNode {
  const rows = (table.content ?? []).map((row) => (row.content ?? []).map(canonicalForm));
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const aligns = Array.from({ length: width }, (_, at) => rows[0]?.[at]?.attrs?.align ?? null);
  return {
    type: 'table',
    content: rows.map((cells, row) => ({
      type: 'table_row',
      content: aligns.map((align, at) => {
        const content = cells[at]?.content ?? [];
        const type = row === 0 ? 'table_header' : 'table_cell';
        return content.length === 0 ? { type, attrs: { align } } : { type, attrs: { align }, content };
      }),
    })),
  };
}

/**
 * Returns the canonical form of a node: without empty paragraphs, and without white space that a page does not show.
 * Two texts with the same canonical form look the same on the page.
 */
export function canonicalForm(part: RichTextNode): RichTextNode {
  const { type, content = [] } = part;
  if (type === 'table') return tableOf(part);
  if (texts.has(type)) {
    const inline = inlineOf(content);
    const { content: _, ...rest } = part;
    return inline.length === 0 ? rest : { ...rest, content: inline };
  }
  if (type === 'list_item') return { type, content: blocksOf(content, true) };
  if (type === 'bullet_list' || type === 'ordered_list') {
    const items = content.map(canonicalForm);
    const isLoose = part.attrs?.spread === 1 || needsSpace(items);
    return { type, attrs: { ...part.attrs, spread: isLoose ? 1 : 0 }, content: items };
  }
  if (type === 'doc' || type === 'blockquote') return { type, content: blocksOf(content) };
  return part;
}

/** Returns a key that is equal for nodes that look the same on a page. */
export const exactKeyOf = (part: RichTextNode): string => ordered(canonicalForm(part));

/**
 * Returns a key that is equal for nodes that an author cannot tell apart in the editor, which ignores the spacing of
 * lists.
 */
export const keyOf = (part: RichTextNode): string => exactKeyOf(part).replaceAll(/"spread":[01]/g, '"spread":0');
