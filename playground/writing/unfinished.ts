import type { RichTextNode } from './text/written.ts';

/** An unfinished text, kept while the page is reloaded or left. */
interface Unfinished {
  /** Document and node of the text. */
  place: string;
  /** The text at the beginning of the edit; a text that has changed since is not restored. */
  before: string;
  doc: RichTextNode;
}

const key = 'endcap-unfinished-text';

/** Keeps a text that is being edited, until this tab is closed. */
export function keepUnfinished(unfinished: Unfinished): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(unfinished));
  } catch {
    // When the storage is full, the text exists only in the dialog.
  }
}

/** Discards the kept text. */
export const forgetUnfinished = (): void => sessionStorage.removeItem(key);

/** Returns the unfinished edit of a text; undefined if there is none, or if the text has changed since. */
export function unfinishedOf(place: string, before: string): RichTextNode | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Unfinished | null;
    return kept?.place === place && kept.before === before ? kept.doc : undefined;
  } catch {
    return undefined;
  }
}
