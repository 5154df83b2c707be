import { describeChanges } from '../../page-text/changes/describe-changes.ts';
import type { DocumentName, DocumentSummary, ServerDraft } from '../api/documents.ts';

/** Whether the server has the author's current text. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict' | 'asking';

/** An open document. */
export interface Draft {
  name: DocumentName;
  /** The author's text. It lags a little behind the open one while the author types. */
  text: string;
  /** Revision of the open text, so that texts need not be compared. */
  revision: number;
  /** The text on the server as of the last response. */
  saved: string;
  /** Draft version that `text` is based on. */
  version: number;
  /** The text of that version; undefined when it comes from an old copy without one. */
  base: string | undefined;
  state: SaveState;
  /** Reason why saving failed, for display. */
  errorMessage?: string | undefined;
  /** Whether saving failed for a reason that a retry does not remove, such as the text's size. */
  isRefused?: boolean;
  /** Whether the browser has no room for a copy of the unsaved text, so that closing the tab would lose it. */
  isUnkept?: boolean;
  /** Notes for the author about the last edit. */
  notes?: readonly string[];
  /** Value that the author entered for a node that was removed in the meantime, and that is in no text. */
  gone?: string;
  /** Descriptions of someone else's changes that were merged into the text. */
  merged?: readonly string[];
  publishedVersion?: number;
  hasUnpublishedChanges: boolean;
}

/** Unsaved text of a closed browser, with the version of the draft that it is based on. */
export interface UnsavedCopy {
  text: string;
  version: number;
  /** The text of that version of the draft. */
  base?: string | undefined;
}

/** Normalises line breaks, because editors count one as a single character. */
export const withPlainLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

const published = ({ publishedVersion, hasUnpublishedChanges }: DocumentSummary) => ({
  hasUnpublishedChanges,
  ...(publishedVersion === undefined ? {} : { publishedVersion }),
});

/** Opens a draft from the server, with unsaved text of an earlier session. */
export function openDraft(name: DocumentName, server: ServerDraft, copy?: UnsavedCopy): Omit<Draft, 'revision'> {
  const saved = withPlainLines(server.source);
  const opened = { name, saved, ...published(server) };
  const version = server.draftVersion;
  if (!copy || copy.text === saved) return { ...opened, text: saved, version, base: saved, state: 'saved' };
  const base = copy.version === version ? saved : copy.base;
  return { ...opened, text: copy.text, version: copy.version, base, state: 'unsaved' };
}

/** Whether a draft has changes that the server does not have. */
export const isDirty = ({ text, saved }: Draft): boolean => text !== saved;

/** Number of characters that are not white space, which formatting does not change. */
const sizeOf = (text: string): number => text.replaceAll(/\s+/g, '').length;

/** Shorter texts are replaced without confirmation. */
const smallText = 400;

/**
 * Whether saving would remove more than half of the server's text. A text that is based on another version is merged
 * first.
 */
export function removesMost({ saved, text, base }: Pick<Draft, 'saved' | 'text' | 'base'>): boolean {
  const size = sizeOf(saved);
  return base === saved && size >= smallText && sizeOf(text) * 2 < size;
}

function stateAfterEdit({ state, saved, base }: Draft, text: string): SaveState {
  if (state === 'conflict') return 'conflict';
  if (text === saved) return 'saved';
  return state === 'asking' && removesMost({ saved, text, base }) ? 'asking' : 'unsaved';
}

/** The draft after an edit. A conflict remains until it is resolved. */
export function editDraft(draft: Draft, text: string, revision: number): Draft {
  if (text === draft.text && draft.state !== 'unsaved')
    return revision === draft.revision ? draft : { ...draft, revision };
  const state = stateAfterEdit(draft, text);
  const isSame = text === draft.text && state === draft.state && revision === draft.revision;
  return isSame ? draft : { ...draft, text, state, revision };
}

/** Marks the draft of an author who is typing as unsaved; the typed text is read later. */
export const markTyped = (draft: Draft): Draft => (draft.state === 'saved' ? { ...draft, state: 'unsaved' } : draft);

/** The draft while it is being saved. */
export const markSaving = (draft: Draft): Draft => ({ ...draft, state: 'saving', errorMessage: undefined });

/** The draft after `text` was saved. The author may have typed more since. */
export function markSaved(draft: Draft, text: string, server: DocumentSummary): Draft {
  const state = draft.text === text ? 'saved' : 'unsaved';
  const version = server.draftVersion;
  return { ...draft, saved: text, version, base: text, state, errorMessage: undefined, ...published(server) };
}

/** The draft after a failed save. */
export const markSaveFailed = (draft: Draft, errorMessage: string, isRefused: boolean): Draft => ({
  ...draft,
  state: 'failed',
  errorMessage,
  isRefused,
});

/** The draft after someone else has saved another version. */
export const markConflict = (draft: Draft): Draft => ({ ...draft, state: 'conflict', errorMessage: undefined });

/** The draft while it waits for the author to confirm that most of it is to be removed. */
export const awaitingConfirmation = (draft: Draft): Draft => ({ ...draft, state: 'asking', errorMessage: undefined });

/** The draft with the version that was saved elsewhere. */
export const loadTheirs = ({ name, revision }: Draft, server: ServerDraft): Draft => ({
  ...openDraft(name, server),
  revision,
});

/** The draft with the author's text, ready to overwrite the version that was saved elsewhere. */
export function keepMine(draft: Draft, server: ServerDraft): Draft {
  const base = loadTheirs(draft, server);
  // Whether there is a copy is unknown until the browser has answered.
  const { text, isUnkept = false } = draft;
  return { ...base, text, isUnkept, state: text === base.saved ? 'saved' : 'unsaved' };
}

/** The draft with a text that contains both changes, based on the version that was saved elsewhere. */
export const mergedDraft = (draft: Draft, server: ServerDraft, text: string): Draft => ({
  ...keepMine({ ...draft, text }, server),
  merged: describeChanges(draft.text, text).map(({ words }) => words),
});

/** Describes the save state. */
export function saveStateText({ state, version }: Draft): string {
  const words: Record<SaveState, string> = {
    saved: 'Draft saved',
    unsaved: 'Unsaved changes',
    saving: 'Saving…',
    failed: 'Could not be saved',
    conflict: `Changed elsewhere since draft ${version}`,
    asking: 'Not saved: most of the text is gone',
  };
  return words[state];
}

/** Describes the live version. */
export function publicationText({ publishedVersion, hasUnpublishedChanges, text, saved }: Draft): string {
  if (publishedVersion === undefined) return 'Not published';
  return hasUnpublishedChanges || text !== saved
    ? `Version ${publishedVersion} is live; this draft differs`
    : `Version ${publishedVersion} is live`;
}

/** Why an unsaved draft cannot be published or shared, for display. */
export function unsavedReason({ name, state, errorMessage }: Draft): string {
  if (state === 'asking')
    return `Saving ${name.id} would remove more than half of it. Open it, and say above its text whether that is meant.`;
  if (state === 'conflict')
    return `${name.id} was changed elsewhere as well. Open it, and choose between both texts first.`;
  return `The draft of ${name.id} could not be saved. ${errorMessage ?? 'Save it first.'}`;
}
