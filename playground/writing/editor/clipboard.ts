import { type Fragment, type Node, Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { literalText, wordsToNodes } from '../../paste/words-to-nodes.ts';
import { nodeOf, richTextOf } from '../text/document-node.ts';
import { schema } from '../text/schema.ts';
import { fromMarkdown, toMarkdown } from '../text/writing.ts';
import type { RichTextNode } from '../text/written.ts';

/** The media library as pasting uses it. */
export interface PictureTaker {
  /** Uploads files. Returns the resulting pictures. */
  takeFiles: (files: readonly File[]) => Promise<readonly { src: string; alt: string }[]>;
  /** Imports pictures of other sites. Returns their addresses in the library, by their original address. */
  takeAddresses: (addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Attribute by which the library marks content copied from an editor. */
const ownMark = 'data-pm-slice';

/** Returns copied content as blocks. */
function blocksOf(content: Fragment): RichTextNode[] {
  const parts = content.content.map(richTextOf);
  const { firstChild } = content;
  if (firstChild?.isInline) return [{ type: 'paragraph', content: parts }];
  if (firstChild?.type === schema.nodes.list_item)
    return [{ type: 'bullet_list', attrs: { spread: 0 }, content: parts }];
  if (firstChild?.type === schema.nodes.table_row) return [{ type: 'table', content: parts }];
  return parts;
}

/** Returns copied content as Markdown, for other programs. */
export const textOf = ({ content }: Slice): string => toMarkdown({ type: 'doc', content: blocksOf(content) });

/** Returns blocks as content to insert, open at both ends so that its paragraphs join the text around it. */
function sliceOf({ content }: Node): Slice {
  const isJoined = (node: Node | null): number => (node?.type === schema.nodes.paragraph ? 1 : 0);
  return new Slice(content, isJoined(content.firstChild), isJoined(content.lastChild));
}

const insert = (view: EditorView, doc: RichTextNode): void => {
  view.dispatch(
    view.state.tr
      .replaceSelection(sliceOf(nodeOf(doc)))
      .scrollIntoView()
      .setMeta('paste', true),
  );
};

/** Returns a text with its pictures' addresses in the library, without pictures that were not imported. */
function withTaken(part: RichTextNode, taken: ReadonlyMap<string, string>): RichTextNode {
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
 * Pastes the clipboard: content of this editor unchanged, formatted text of other programs as far as Markdown can
 * express it, and pictures after they were uploaded. The clipboard's HTML never becomes elements of this document.
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
