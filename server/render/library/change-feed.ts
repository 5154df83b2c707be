import type {
  SubjectChanges,
  SubjectPosition,
  SubjectRevision,
  SubjectStorage,
} from '../../core/ports/storage/subjects.ts';

const isAhead = (revision: SubjectRevision, of: SubjectRevision | undefined): boolean =>
  !of || revision.raised > of.raised || revision.unnamed > of.unnamed;

/** Follows what changes in a shop. While nothing does, it reads only the number of changes. */
export class ChangeFeed {
  readonly #storage: SubjectStorage;
  readonly #onChange: (changes: SubjectChanges['changes']) => void;
  #position: SubjectPosition | undefined;
  #reading: Promise<void> | undefined;

  constructor(storage: SubjectStorage, onChange: (changes: SubjectChanges['changes']) => void) {
    this.#storage = storage;
    this.#onChange = onChange;
  }

  /** How far changes have been reported. */
  get revision(): SubjectRevision {
    return this.#position ?? { raised: 0, unnamed: 0 };
  }

  /** Reports everything that has been changed before the call, by any server. Several calls read together. */
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
