import { applyChanges, type TextChange } from './edits/text-change.ts';

/**
 * Origin of a change: an author's typing, an author's command, or the workspace, when it replaces the text with one
 * that was saved elsewhere or earlier.
 */
export type ChangeOrigin = 'typing' | 'command' | 'workspace';

/** A change that has been applied to a text. */
export interface TextUpdate {
  /** Revisions of the text before and after the change. */
  from: number;
  revision: number;
  changes: readonly TextChange[];
  origin: ChangeOrigin;
  /** The view that made the change, and shows it already. */
  view: object | undefined;
}

/** A change by a view, with the revision that the view shows. */
export interface ViewChange {
  changes: readonly TextChange[];
  shown: number;
  origin: ChangeOrigin;
  view: object;
}

/** An earlier text, with the changes that followed. */
export interface PastText extends Pick<TextUpdate, 'from' | 'changes' | 'origin'> {
  text: string;
}

/** Maximum number of past changes that are kept for views of an older text. */
const maxPastChanges = 100;

/**
 * The open text of a document: the single source of truth from opening to closing, independent of the views. All other
 * copies follow it.
 */
export class DocumentText {
  #text: string;
  #revision: number;
  readonly #nextRevision: () => number;
  readonly #followers = new Set<(update: TextUpdate) => void>();
  readonly #flushes = new Set<() => void>();
  #past: PastText[] = [];

  /** @param nextRevision numbers the texts of all documents, so that no two have the same revision */
  constructor(text: string, nextRevision: () => number) {
    this.#text = text;
    this.#nextRevision = nextRevision;
    this.#revision = nextRevision();
  }

  get text(): string {
    return this.#text;
  }

  /** Differs after each change. */
  get revision(): number {
    return this.#revision;
  }

  /** Applies a view's changes; returns false, and changes nothing, if the view shows an older text. */
  apply({ changes, shown, origin, view }: ViewChange): boolean {
    if (shown !== this.#revision) return false;
    this.#become(applyChanges(this.#text, changes), { changes, origin, view });
    return true;
  }

  /** Replaces the text by the result of changes that no view has made. */
  replace(changes: readonly TextChange[], origin: ChangeOrigin): void {
    if (changes.length > 0) this.#become(applyChanges(this.#text, changes), { changes, origin, view: undefined });
  }

  /** @returns a function that stops following */
  follow(follower: (update: TextUpdate) => void): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  /** Registers a view that may hold typed text which is not in the document yet; `settle` flushes it. */
  flushBefore(flush: () => void): void {
    this.#flushes.add(flush);
  }

  /** Returns the texts from a revision on, with the changes to each; undefined when the revision is too old. */
  since(revision: number): readonly PastText[] | undefined {
    if (revision === this.#revision) return [];
    const first = this.#past.findIndex(({ from }) => from === revision);
    return first === -1 ? undefined : this.#past.slice(first);
  }

  /** Returns the text, including everything typed so far. */
  settle(): string {
    for (const flush of this.#flushes) flush();
    return this.#text;
  }

  #become(text: string, how: Pick<TextUpdate, 'changes' | 'origin' | 'view'>): void {
    const from = this.#revision;
    this.#past = [
      ...this.#past.slice(1 - maxPastChanges),
      { text: this.#text, from, changes: how.changes, origin: how.origin },
    ];
    this.#text = text;
    this.#revision = this.#nextRevision();
    const update = { ...how, from, revision: this.#revision };
    for (const follower of this.#followers) follower(update);
  }
}
