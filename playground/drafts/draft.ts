import { describeChanges } from '../../page-text/changes/describe-changes.ts';
import type { DocumentName, DocumentSummary, ServerDraft } from '../api/documents.ts';

/** Whether the server has the author's text. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict' | 'asking';

/** An open document. */
export interface Draft {
  name: DocumentName;
  /** The author's text. While the author types, it is a little behind the open one. */
  text: string;
  /** That of the open text, so that nothing has to compare texts. */
  revision: number;
  /** The text on the server, as last known. */
  saved: string;
  /** Draft version that `text` is based on. */
  version: number;
  /** The text of that version; undefined where an old copy does not have it. */
  base: string | undefined;
  state: SaveState;
  /** Why saving failed, for display. */
  errorMessage?: string | undefined;
  /** Saving failed for a reason that trying again does not remove, such as the size of the text. */
  isRefused?: boolean;
  /** The browser has no room for a copy of the unsaved text: closing the tab would lose it. */
  isUnkept?: boolean;
  /** What the author has to know of the last edit. */
  notes?: readonly string[];
  /** What the author wrote in a node that is gone meanwhile, and that is in no text. */
  gone?: string;
  /** What someone else changed and was merged into the text, in words. */
  merged?: readonly string[];
  publishedVersion?: number;
  hasUnpublishedChanges: boolean;
}

/** Unsaved text from a closed browser, with the draft version that it is based on. */
export interface UnsavedCopy {
  text: string;
  version: number;
  /** The text of that draft version. */
  base?: string | undefined;
}

/** Normalises line breaks: editors count one as a single character. */
export const withPlainLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

const published = ({ publishedVersion, hasUnpublishedChanges }: DocumentSummary) => ({
  hasUnpublishedChanges,
  ...(publishedVersion === undefined ? {} : { publishedVersion }),
});

/** Opens a draft from the server, with unsaved text from an earlier visit. */
export function openDraft(name: DocumentName, server: ServerDraft, copy?: UnsavedCopy): Omit<Draft, 'revision'> {
  const saved = withPlainLines(server.source);
  const opened = { name, saved, ...published(server) };
  const version = server.draftVersion;
  if (!copy || copy.text === saved) return { ...opened, text: saved, version, base: saved, state: 'saved' };
  const base = copy.version === version ? saved : copy.base;
  return { ...opened, text: copy.text, version: copy.version, base, state: 'unsaved' };
}

export const isDirty = ({ text, saved }: Draft): boolean => text !== saved;

/** Characters that are not white space: formatting changes none of them. */
const sizeOf = (text: string): number => text.replaceAll(/\s+/g, '').length;

/** Texts of fewer characters are rewritten without a question. */
const smallText = 400;

/** Whether saving would remove more than half of what the server has. A text that is based on another one is merged first. */
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

/** The draft of an author who is typing: what is typed is not read yet. */
export const markTyped = (draft: Draft): Draft => (draft.state === 'saved' ? { ...draft, state: 'unsaved' } : draft);

export const saving = (draft: Draft): Draft => ({ ...draft, state: 'saving', errorMessage: undefined });

/** The draft after `text` was saved; the author may have typed since. */
export function markSaved(draft: Draft, text: string, server: DocumentSummary): Draft {
  const state = draft.text === text ? 'saved' : 'unsaved';
  const version = server.draftVersion;
  return { ...draft, saved: text, version, base: text, state, errorMessage: undefined, ...published(server) };
}

export const failedToSave = (draft: Draft, errorMessage: string, isRefused: boolean): Draft => ({
  ...draft,
  state: 'failed',
  errorMessage,
  isRefused,
});

export const inConflict = (draft: Draft): Draft => ({ ...draft, state: 'conflict', errorMessage: undefined });

/** The draft that waits for its author to say whether most of it is to be removed. */
export const asking = (draft: Draft): Draft => ({ ...draft, state: 'asking', errorMessage: undefined });

/** The draft with the version saved elsewhere. */
export const loadTheirs = ({ name, revision }: Draft, server: ServerDraft): Draft => ({
  ...openDraft(name, server),
  revision,
});

/** The draft with the author's text, ready to overwrite the version saved elsewhere. */
export function keepMine(draft: Draft, server: ServerDraft): Draft {
  const base = loadTheirs(draft, server);
  // Whether there is a copy is known once the browser has answered.
  const { text, isUnkept = false } = draft;
  return { ...base, text, isUnkept, state: text === base.saved ? 'saved' : 'unsaved' };
}

/** The draft with a text that has what both changed, based on the version saved elsewhere. */
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

/** Describes what is live. */
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
