import type { Subject, SubjectChange } from '../../subjects.ts';

/** How far changes of subjects have been counted. Both numbers only grow. */
export interface SubjectRevision {
  /** Number of changes that named their subjects. */
  raised: number;
  /** Number of changes by a version of the code that named none. */
  unnamed: number;
}

/** A position in the changes of subjects, to read on from. */
export interface SubjectPosition extends SubjectRevision {
  /** Number of changes by counter; writers share the work of counting. */
  counters: ReadonlyMap<number, number>;
}

/** Changes since a position. */
export interface SubjectChanges {
  position: SubjectPosition;
  /** `all` when they cannot be listed: there are too many, or some are unnamed. */
  changes: readonly SubjectChange[] | 'all';
}

/** What has changed of the things that pages show. Writes raise their subjects in their own transactions. */
export interface SubjectStorage {
  /** Returns the number of changes so far. Read at most once in a turn of the event loop. */
  revision(): Promise<SubjectRevision>;
  /** Returns the subjects raised after a position; `all` without a position. */
  changedSince(position: SubjectPosition | undefined): Promise<SubjectChanges>;
  /** Raises subjects of data that is kept elsewhere; writes of this storage raise theirs by themselves. */
  raise(subjects: Iterable<Subject>): Promise<void>;
  /** Returns the position up to which a reader has handled the changes; undefined for a new reader. */
  readPosition(reader: string): Promise<SubjectPosition | undefined>;
  savePosition(reader: string, position: SubjectPosition): Promise<void>;
}
