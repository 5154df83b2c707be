import type { DocumentName, ServerDraft } from '../api/documents.ts';

/** Where the author's text stands towards the server. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

/** One document while it is worked on. */
export interface Draft {
  name: DocumentName;
  /** What the author sees. */
  text: string;
  /** What the server has, as far as is known. */
  saved: string;
  /** Draft version that `text` was made from. */
  version: number;
  state: SaveState;
  /** Why saving failed, for the author. */
  trouble?: string;
  publishedVersion?: number;
  hasUnpublishedChanges: boolean;
}

/** Text that was not saved when the browser was closed, and the draft version that it was made from. */
export interface KeptCopy {
  text: string;
  version: number;
}

/** Editors count a line break as one character; so does everything here. */
export const withPlainLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

const published = ({ publishedVersion, hasUnpublishedChanges }: ServerDraft) => ({
  hasUnpublishedChanges,
  ...(publishedVersion === undefined ? {} : { publishedVersion }),
});

/** A draft as it comes from the server, with what an earlier visit did not get to save. */
export function openedDraft(name: DocumentName, server: ServerDraft, copy?: KeptCopy): Draft {
  const saved = withPlainLines(server.source);
  const base = { name, saved, ...published(server) };
  if (!copy || copy.text === saved) return { ...base, text: saved, version: server.draftVersion, state: 'saved' };
  return { ...base, text: copy.text, version: copy.version, state: 'unsaved' };
}

export const isDirty = ({ text, saved }: Draft): boolean => text !== saved;

/** The draft after the author changed the text. A conflict stays until it is settled. */
export function edited(draft: Draft, text: string): Draft {
  if (text === draft.text) return draft;
  const state = draft.state === 'conflict' ? 'conflict' : text === draft.saved ? 'saved' : 'unsaved';
  return { ...draft, text, state };
}

export const saving = (draft: Draft): Draft => ({ ...draft, state: 'saving', trouble: undefined });

/** The draft after `text` was saved; meanwhile the author may have typed on. */
export function savedAs(draft: Draft, text: string, server: ServerDraft): Draft {
  const state = draft.text === text ? 'saved' : 'unsaved';
  return { ...draft, saved: text, version: server.draftVersion, state, trouble: undefined, ...published(server) };
}

export const failedToSave = (draft: Draft, trouble: string): Draft => ({ ...draft, state: 'failed', trouble });

export const inConflict = (draft: Draft): Draft => ({ ...draft, state: 'conflict', trouble: undefined });

/** The draft with what somebody else saved. */
export const withTheirs = (draft: Draft, server: ServerDraft): Draft => openedDraft(draft.name, server);

/** The draft with the author's own text, to be saved over what somebody else saved. */
export function keptMine(draft: Draft, server: ServerDraft): Draft {
  const base = openedDraft(draft.name, server);
  return { ...base, text: draft.text, state: draft.text === base.saved ? 'saved' : 'unsaved' };
}

/** One short sentence about where the text stands. */
export function saveWords({ state, version }: Draft): string {
  const words: Record<SaveState, string> = {
    saved: 'Draft saved',
    unsaved: 'Not saved yet',
    saving: 'Saving…',
    failed: 'Not saved',
    conflict: `Changed elsewhere since draft ${version}`,
  };
  return words[state];
}

/** One short sentence about what shoppers see. */
export function publishedWords({ publishedVersion, hasUnpublishedChanges, text, saved }: Draft): string {
  if (publishedVersion === undefined) return 'Never published';
  return hasUnpublishedChanges || text !== saved
    ? `Version ${publishedVersion} is live, this draft differs`
    : `Version ${publishedVersion} is live`;
}
