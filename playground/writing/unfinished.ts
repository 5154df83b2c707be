import type { Written } from './text/written.ts';

/** What an author had not finished when the page was left or loaded again. */
interface Unfinished {
  /** Document and node that it is a text of. */
  place: string;
  /** The text as it was when the author began: for another one it is not kept. */
  before: string;
  doc: Written;
}

const key = 'endcap-unfinished-text';

/** Keeps a text while it is being written, until this tab is closed. */
export function keepUnfinished(unfinished: Unfinished): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(unfinished));
  } catch {
    // There is no room for it: then it is only in the dialog.
  }
}

export const forgetUnfinished = (): void => sessionStorage.removeItem(key);

/** Returns what was not finished of a text; undefined if there is nothing, or only of another text. */
export function unfinishedOf(place: string, before: string): Written | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Unfinished | null;
    return kept?.place === place && kept.before === before ? kept.doc : undefined;
  } catch {
    return undefined;
  }
}
