import { type Fragment, type Node, Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { literalText, wordsToNodes } from '../../paste/words-to-nodes.ts';
import { nodeOf, writtenOf } from '../text/document-node.ts';
import { schema } from '../text/schema.ts';
import { fromMarkdown, toMarkdown } from '../text/writing.ts';
import type { Written } from '../text/written.ts';

/** What the library does with pictures that are pasted. */
export interface PictureTaker {
  /** Takes files, and returns the pictures that they have become. */
  takeFiles: (files: readonly File[]) => Promise<readonly { src: string; alt: string }[]>;
  /** Takes pictures of other sites, and returns their addresses in the library. */
  takeAddresses: (addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Marks what the editor itself has copied. */
const ownMark = 'data-pm-slice';

/** Returns copied content as blocks. */
function blocksOf(content: Fragment): Written[] {
  const parts = content.content.map(writtenOf);
  const { firstChild } = content;
  if (firstChild?.isInline) return [{ type: 'paragraph', content: parts }];
  if (firstChild?.type === schema.nodes.list_item)
    return [{ type: 'bullet_list', attrs: { spread: 0 }, content: parts }];
  if (firstChild?.type === schema.nodes.table_row) return [{ type: 'table', content: parts }];
  return parts;
}

/** Returns what is copied as Markdown, which any program can read. */
export const textOf = ({ content }: Slice): string => toMarkdown({ type: 'doc', content: blocksOf(content) });

/** Returns blocks as content to insert. Paragraphs at its ends join with the text around it. */
function sliceOf({ content }: Node): Slice {
  const isJoined = (node: Node | null): number => (node?.type === schema.nodes.paragraph ? 1 : 0);
  return new Slice(content, isJoined(content.firstChild), isJoined(content.lastChild));
}

const insert = (view: EditorView, doc: Written): void => {
  view.dispatch(
    view.state.tr
      .replaceSelection(sliceOf(nodeOf(doc)))
      .scrollIntoView()
      .setMeta('paste', true),
  );
};

/** Returns a text with the addresses that the library has given to its pictures, without those that it has not taken. */
function withTaken(part: Written, taken: ReadonlyMap<string, string>): Written {
  const content = part.content?.flatMap((each) => {
    if (each.type !== 'image') return [withTaken(each, taken)];
    const src = taken.get(String(each.attrs?.src));
    return src === undefined ? [] : [{ ...each, attrs: { ...each.attrs, src } }];
  });
  return content ? { ...part, content } : part;
}

async function pasteHtml(view: EditorView, html: string, text: string, pictures: PictureTaker): Promise<void> {
  const { htmlToMarkdown } = await import('../../paste/html-to-nodes.ts');
  const { markdown, pictures: addresses } = htmlToMarkdown(html);
  const taken = await pictures.takeAddresses(addresses);
  if (view.isDestroyed) return;
  if (markdown.trim() === '') pasteWords(view, text);
  else insert(view, withTaken(fromMarkdown(literalText(markdown)), taken));
}

function pasteWords(view: EditorView, text: string): void {
  if (view.state.selection.$from.parent.type === schema.nodes.code_block)
    view.dispatch(view.state.tr.insertText(literalText(text)));
  else
    insert(view, {
      type: 'doc',
      content: wordsToNodes(text).map(({ props }) => ({
        type: 'paragraph',
        content: [{ type: 'text', text: (props as { text: string }).text.replaceAll('\\{{', '{{') }],
      })),
    });
}

/**
 * Pastes what the clipboard has: what this editor has copied as it was, formatted text of other programs as far as
 * Markdown can say it, pictures by way of the library. The clipboard's HTML never becomes elements of this document.
 */
export function paste(view: EditorView, data: DataTransfer, pictures: PictureTaker): boolean {
  const [text, html] = [data.getData('text/plain'), data.getData('text/html')];
  const files = [...data.files];
  const isCode = view.state.selection.$from.parent.type === schema.nodes.code_block;
  if (files.length > 0 && text.trim() === '')
    void pictures.takeFiles(files).then((taken) => {
      if (view.isDestroyed || taken.length === 0) return;
      const content = taken.map(({ src, alt }) => ({ type: 'image', attrs: { src, alt, title: null } }));
      insert(view, { type: 'doc', content: [{ type: 'paragraph', content }] });
    });
  else if (html === '' || isCode) pasteWords(view, text);
  else if (html.includes(ownMark)) insert(view, fromMarkdown(text));
  else void pasteHtml(view, html, text, pictures);
  return true;
}
