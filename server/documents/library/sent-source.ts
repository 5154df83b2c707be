import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { either, integer, object, type Static, text } from '../../../schemas/schema.ts';
import { byteLength } from '../../../text/byte-length.ts';
import { CallError } from '../../core/call-error.ts';
import type { DocumentKind, PageStorage } from '../../core/ports/storage/documents/pages.ts';

const offset = (description: string) => integer(description, { minimum: 0, maximum: limits.maxPageBytes });
const wholeText = text('The document as text', { maxLength: limits.maxPageBytes });
const edit = object(
  {
    draftVersion: integer('Version of the saved draft', { minimum: 1 }),
    from: offset('Start of what is replaced, in UTF-16 code units'),
    to: offset('End of what is replaced'),
    insert: text('Replacement text', { maxLength: limits.maxPageBytes }),
  },
  'Differences from the saved draft',
);

/** A document as sent: while an author types, only the difference from the saved draft is sent. */
export const sentSource = either('The document as text, or what differs from its saved draft', [wholeText, edit]);

/** A document as sent: its text, or its difference from the saved draft. */
export type SentSource = Static<typeof sentSource>;

/**
 * Returns the whole document that was sent. @throws CallError 409 when an edit is for another draft than the saved
 * one, 413 when the document is too large
 */
export async function wholeSource(
  pages: PageStorage,
  kind: DocumentKind,
  id: string,
  sent: SentSource,
): Promise<string> {
  return typeof sent === 'string' ? requireSize(sent) : requireSize(await edited(pages, kind, id, sent));
}

/** Applies a sent edit to the draft. */
async function edited(pages: PageStorage, kind: DocumentKind, id: string, sent: Static<typeof edit>): Promise<string> {
  const { draftVersion, from, to, insert } = sent;
  const draft = await pages.readDraft(kind, id);
  if (draft?.draftVersion !== draftVersion || from > to || to > draft.source.length)
    throw new CallError(409, 'draft-moved', messages.draftMoved);
  return draft.source.slice(0, from) + insert + draft.source.slice(to);
}

function requireSize(source: string): string {
  if (byteLength(source) > limits.maxPageBytes) throw new CallError(413, 'body-too-large', messages.bodyTooLarge);
  return source;
}
