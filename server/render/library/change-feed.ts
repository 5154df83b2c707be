import type {
  SubjectChanges,
  SubjectPosition,
  SubjectRevision,
  SubjectStorage,
} from '../../core/ports/storage/subjects.ts';

const isAhead = (revision: SubjectRevision, of: SubjectRevision | undefined): boolean =>
  !of || revision.raised > of.raised || revision.unnamed > of.unnamed;

/** Polls the change log of a shop. Without changes, a poll reads only the revision. */
export class ChangeFeed {
  readonly #storage: SubjectStorage;
  readonly #onChange: (changes: SubjectChanges['changes']) => void;
  #position: SubjectPosition | undefined;
  #reading: Promise<void> | undefined;

  constructor(storage: SubjectStorage, onChange: (changes: SubjectChanges['changes']) => void) {
    this.#storage = storage;
    this.#onChange = onChange;
  }

  /** Revision up to which changes have been reported. */
  get revision(): SubjectRevision {
    return this.#position ?? { raised: 0, unnamed: 0 };
  }

  /** Reports all changes made by any server before the call. Concurrent calls share a read. */
  async catchUp(): Promise<void> {
    const revision = await this.#storage.revision();
    while (isAhead(revision, this.#position)) {
      this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
      await this.#reading;
    }
  }

  async #read(): Promise<void> {
    const { position, changes } = await this.#storage.changedSince(this.#position);
    this.#position = position;
    this.#onChange(changes);
  }
}
