import { applyChanges, type TextChange } from './edits/text-change.ts';

/**
 * What a change comes from: keys of an author, a command of an author, or the workspace, which takes over what was saved
 * elsewhere or earlier.
 */
export type ChangeOrigin = 'typing' | 'command' | 'workspace';

/** A change that was made to a text. */
export interface TextUpdate {
  /** Revision of the text before, and of the text now. */
  from: number;
  revision: number;
  changes: readonly TextChange[];
  origin: ChangeOrigin;
  /** The view that has made it, which shows it already. */
  view: object | undefined;
}

/** A change that a view makes, with the revision that it shows. */
export interface ViewChange {
  changes: readonly TextChange[];
  shown: number;
  origin: ChangeOrigin;
  view: object;
}

/** An earlier text, and what was done to it. */
export interface PastText extends Pick<TextUpdate, 'from' | 'changes' | 'origin'> {
  text: string;
}

/** Changes that are remembered for views that show an older text. */
const mostPast = 100;

/**
 * The open text of a document: its one owner, from opening to closing, whichever views come and go. Everything else that
 * has the text follows it.
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

  /** Another one after each change. */
  get revision(): number {
    return this.#revision;
  }

  /** Makes the changes of a view. False, and nothing is changed, if the view shows an older text. */
  apply({ changes, shown, origin, view }: ViewChange): boolean {
    if (shown !== this.#revision) return false;
    this.#become(applyChanges(this.#text, changes), { changes, origin, view });
    return true;
  }

  /** Makes the text another one. */
  replace(changes: readonly TextChange[], origin: ChangeOrigin): void {
    if (changes.length > 0) this.#become(applyChanges(this.#text, changes), { changes, origin, view: undefined });
  }

  /** @returns ends the following */
  follow(follower: (update: TextUpdate) => void): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  /** Notes a view that may hold what is typed and not in the text yet, which `settle` asks for. */
  flushBefore(flush: () => void): void {
    this.#flushes.add(flush);
  }

  /** The texts from a revision on, with what was done to each; undefined of one too long ago. */
  since(revision: number): readonly PastText[] | undefined {
    if (revision === this.#revision) return [];
    const first = this.#past.findIndex(({ from }) => from === revision);
    return first === -1 ? undefined : this.#past.slice(first);
  }

  /** The text with all that is typed. */
  settle(): string {
    for (const flush of this.#flushes) flush();
    return this.#text;
  }

  #become(text: string, how: Pick<TextUpdate, 'changes' | 'origin' | 'view'>): void {
    const from = this.#revision;
    this.#past = [
      ...this.#past.slice(1 - mostPast),
      { text: this.#text, from, changes: how.changes, origin: how.origin },
    ];
    this.#text = text;
    this.#revision = this.#nextRevision();
    const update = { ...how, from, revision: this.#revision };
    for (const follower of this.#followers) follower(update);
  }
}
