import type { Subject, SubjectChange } from '../../subjects.ts';

/** Revision of the subjects: two counters that only increase. */
export interface SubjectRevision {
  /** Number of changes whose subjects are known. */
  raised: number;
  /** Number of changes whose subjects are unknown, made by a version of the code that did not record them. */
  unnamed: number;
}

/** A cursor in the log of changes. */
export interface SubjectPosition extends SubjectRevision {
  /** Number of changes by counter. The counter is sharded, so that concurrent writers do not contend for one row. */
  counters: ReadonlyMap<number, number>;
}

/** Changes since a position. */
export interface SubjectChanges {
  position: SubjectPosition;
  /** `all` when they cannot be listed: there are too many, or some are unnamed. */
  changes: readonly SubjectChange[] | 'all';
}

/** Change log of the subjects that pages show. Writes raise their subjects in their own transactions. */
export interface SubjectStorage {
  /** Returns the current revision, read at most once per turn of the event loop. */
  revision(): Promise<SubjectRevision>;
  /** Returns the subjects raised after a position; `all` without a position. */
  changedSince(position: SubjectPosition | undefined): Promise<SubjectChanges>;
  /** Raises subjects of data in another backend; writes to this storage raise their own subjects. */
  raise(subjects: Iterable<Subject>): Promise<void>;
  /** Returns the cursor up to which a reader has processed the changes; undefined for a new reader. */
  readPosition(reader: string): Promise<SubjectPosition | undefined>;
  savePosition(reader: string, position: SubjectPosition): Promise<void>;
}
