import { scanTemplate } from '../../../compiler/1-parse/template.ts';
import { MarkdownReader, type ReadBlock } from './from-markdown.ts';
import { HiddenBindings } from './hidden-bindings.ts';
import { MarkdownWriter } from './to-markdown.ts';
import { canonicalForm, exactKeyOf, keyOf, type RichTextNode } from './written.ts';

/** Whether every binding of a text is closed. */
const isClosed = (text: string): boolean => scanTemplate(text).openAt === undefined;

/** Whether a block contains a link definition, which other blocks may refer to by name. */
const definesNames = (written: RichTextNode): boolean =>
  written.type === 'raw_block' && /^ {0,3}\[[^\]]+\]:/.test(String(written.attrs?.source ?? ''));

function readBlocks(text: string): { blocks: ReadBlock[]; bindings: HiddenBindings } {
  const bindings = new HiddenBindings([text]);
  const hidden = bindings.hideIn(text);
  const isSameAs = (written: RichTextNode, isCareful: boolean): boolean => {
    const markdown = new MarkdownWriter(bindings).write([canonicalForm(written)], false, () => isCareful);
    const [again, ...more] = new MarkdownReader(bindings).read(markdown, () => true);
    return again !== undefined && more.length === 0 && exactKeyOf(again.written) === exactKeyOf(written);
  };
  const canShow = (written: RichTextNode): boolean => isSameAs(written, false) || isSameAs(written, true);
  return { blocks: new MarkdownReader(bindings).read(hidden, canShow), bindings };
}

/**
 * Reads Markdown with bindings. Parts that the editor cannot show are kept as source, in blocks or pieces that cannot
 * be edited.
 */
export const fromMarkdown = (text: string): RichTextNode => ({
  type: 'doc',
  content: isClosed(text)
    ? readBlocks(text).blocks.map(({ written }) => written)
    : [{ type: 'raw_block', attrs: { source: text } }],
});

/**
 * Serialises a text as Markdown with bindings. Emphasis that Markdown would not recognise, such as between a full stop
 * and a letter, is written as HTML.
 */
export function toMarkdown(doc: RichTextNode): string {
  const blocks = canonicalForm(doc).content ?? [];
  const write = (
    some: readonly RichTextNode[],
    isApart: boolean,
    isCareful: (block: RichTextNode) => boolean,
  ): string => {
    const bindings = new HiddenBindings([JSON.stringify(some)]);
    return bindings.showInMarkdown(new MarkdownWriter(bindings).write(some, isApart, isCareful));
  };
  const isAmbiguous = (block: RichTextNode): boolean =>
    !isWritten(
      write([block], false, () => false),
      { type: 'doc', content: [block] },
    );
  const text = write(blocks, false, () => false);
  if (isWritten(text, doc)) return text;
  const ambiguous = new Set(blocks.filter(isAmbiguous));
  const apart = write(blocks, true, (block) => ambiguous.has(block));
  return isWritten(apart, doc) ? apart : text;
}

const isWritten = (text: string, doc: RichTextNode): boolean => keyOf(fromMarkdown(text)) === keyOf(doc);

/**
 * Serialises an edited text as Markdown with bindings. Unchanged blocks keep their source, so that only the edited ones
 * differ.
 *
 * @param before the source before the edit
 */
export function updateMarkdown(before: string, doc: RichTextNode): string {
  const { blocks, bindings } = readBlocks(before);
  const now = canonicalForm(doc).content ?? [];
  if (isWritten(before, doc)) return before;
  const isKept = isClosed(before) && !blocks.some(({ written }) => definesNames(written));
  if (isKept) {
    const text = withKept(blocks, bindings, now);
    if (isWritten(text, doc)) return text;
  }
  return toMarkdown(doc);
}

/** Serialises blocks; unchanged ones keep their source, with the empty lines after it. */
function withKept(before: readonly ReadBlock[], bindings: HiddenBindings, now: readonly RichTextNode[]): string {
  const places = new Map<string, number[]>();
  for (const [index, { written }] of before.entries()) {
    const key = keyOf(written);
    places.set(key, [...(places.get(key) ?? []), index]);
  }
  let text = '';
  let last: number | undefined;
  let fresh: RichTextNode[] = [];
  const add = (markdown: string, index: number | undefined): void => {
    const isNext = last !== undefined && index === last + 1;
    const gap = isNext ? before[last!]!.gap : '\n\n';
    text = text === '' ? markdown : text + (gap.includes('\n') ? gap : '\n\n') + markdown;
    last = index;
  };
  const addFresh = (): void => {
    if (fresh.length > 0) add(toMarkdown({ type: 'doc', content: fresh }), undefined);
    fresh = [];
  };
  for (const block of now) {
    const index = places.get(keyOf(block))?.shift();
    if (index === undefined) fresh.push(block);
    else {
      addFresh();
      add(bindings.showIn(before[index]!.raw), index);
    }
  }
  addFresh();
  return text;
}
