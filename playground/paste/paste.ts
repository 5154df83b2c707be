import type { NodeDefinition } from '../../schemas/page.ts';
import { acceptedFiles } from '../../staff-ui/pictures/library.ts';
import { messageOf } from '../api/call.ts';
import { pictureLibrary } from '../api/picture-library.ts';
import { literalText, wordsToNodes } from './words-to-nodes.ts';

/** The content of a clipboard event. */
export interface ClipboardContent {
  text: string;
  html: string;
  /** Meanings of the names in copied nodes. */
  meanings: string;
  files: readonly File[];
}

/** Receives the pasted nodes, and notes for the author. */
export interface PasteTarget {
  insert: (nodes: readonly NodeDefinition[]) => void;
  /** Shows the author what was not pasted. */
  note: (notes: readonly string[]) => void;
}

interface TakenPicture {
  url: string;
  altText: string;
  width?: number | undefined;
  height?: number | undefined;
}

function imageOf({ url, altText, width, height }: TakenPicture): NodeDefinition {
  const props = { src: url, alt: literalText(altText) };
  return { widget: 'image', props: width === undefined || height === undefined ? props : { ...props, width, height } };
}

/** Uploads pictures to the media library, and inserts those that were accepted. */
async function pasteFiles(files: readonly File[], { insert, note }: PasteTarget): Promise<void> {
  note([files.length === 1 ? 'The picture is being uploaded.' : `${files.length} pictures are being uploaded.`]);
  const notes: string[] = [];
  const nodes: NodeDefinition[] = [];
  for (const file of files) {
    try {
      if (file.size > pictureLibrary.maxBytes) throw new Error(pictureLibrary.tooLarge);
      nodes.push(imageOf(await pictureLibrary.upload(file, '')));
    } catch (thrown) {
      notes.push(`${file.name} was not pasted: ${messageOf(thrown)}`);
    }
  }
  if (nodes.length > 0) insert(nodes);
  note(notes);
}

/**
 * Inserts formatted text. Its pictures are imported to the media library; those that cannot be imported are omitted.
 */
async function pasteHtml(html: string, { insert, note }: PasteTarget): Promise<boolean> {
  const { htmlToNodes } = await import('./html-to-nodes.ts');
  const { nodes, pictures } = htmlToNodes(html);
  if (nodes.length === 0) return false;
  const notes: string[] = [];
  const taken = new Map<string, TakenPicture>();
  for (const address of pictures) {
    try {
      const isOwn = address.startsWith('/');
      taken.set(address, isOwn ? { url: address, altText: '' } : await pictureLibrary.fetch(address, ''));
    } catch (thrown) {
      notes.push(`The picture at ${address} was not pasted: ${messageOf(thrown)}`);
    }
  }
  const shown = nodes.flatMap((node) => {
    if (node.widget !== 'image') return [node];
    const { src, alt } = node.props as { src: string; alt: string };
    const picture = taken.get(src);
    return picture ? [imageOf({ ...picture, altText: alt === '' ? picture.altText : alt })] : [];
  });
  insert(shown);
  note(notes);
  return true;
}

const isPicture = ({ type }: File): boolean => acceptedFiles.split(',').includes(type);

/**
 * Inserts pasted pictures, formatted text or plain text as nodes. Shows the author a note when there is nothing to
 * paste.
 */
export async function readPasted({ text, html, files }: ClipboardContent, target: PasteTarget): Promise<void> {
  const pictures = files.filter(isPicture);
  // Office programs add a picture of the copied text.
  if (pictures.length > 0 && text.trim() === '') return pasteFiles(pictures, target);
  if (html !== '' && (await pasteHtml(html, target))) return undefined;
  const nodes = wordsToNodes(text);
  if (nodes.length > 0) target.insert(nodes);
  else
    target.note([
      'There is nothing in the clipboard that can be put into a page: words, pictures or copied nodes can.',
    ]);
  return undefined;
}
