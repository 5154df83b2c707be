import type { ChangeBy } from './accounts/audit.ts';

/** A job as it was left the last time, whichever server ran it. Times are milliseconds since 1970. */
export interface StoredJob {
  name: string;
  /** When it is to run next. */
  dueAt: number;
  /** The server that has it until then; empty for none. */
  owner: string;
  leasedUntil: number;
  startedAt: number | undefined;
  endedAt: number | undefined;
  /** How often in a row it has failed, and what it said; empty when it did not. */
  failures: number;
  failure: string;
  /** Runs that were given up, until the staff has looked at them. */
  dead: DeadRuns | undefined;
}

export interface DeadRuns {
  since: number;
  at: number;
  times: number;
  failure: string;
}

/** A run that has ended. */
export interface EndedRun {
  startedAt: number;
  endedAt: number;
  dueAt: number;
  /** Until when the same server goes on; undefined to leave the job to any. */
  leasedUntil?: number | undefined;
  failures: number;
  failure: string;
  /** Whether its run was given up. */
  isDead: boolean;
}

/** Jobs that one of all servers runs at a time. */
export interface JobStorage {
  /** Adds those that are not there yet, with when they are first due. */
  add(jobs: readonly { name: string; dueAt: number }[]): Promise<void>;
  /** All of them, by name. */
  list(): Promise<StoredJob[]>;
  /** Gives a server those of the named ones that are due and that no other server has. */
  claim(names: readonly string[], owner: string, times: { now: number; leasedUntil: number }): Promise<StoredJob[]>;
  /** Lets a server keep what it runs. @returns the names of those that it has still */
  renew(names: readonly string[], owner: string, times: { now: number; leasedUntil: number }): Promise<string[]>;
  /** Notes the end of a run. @returns false when the server had lost the job to another; nothing is noted then */
  settle(name: string, owner: string, run: EndedRun): Promise<boolean>;
  /** Leaves all jobs of a server to others. */
  release(owner: string): Promise<void>;
  /**
   * Settles the runs that were given up: the job is due now, or the record of them goes away alone. Noted in the audit
   * trail.
   *
   * @returns `missing` when there are none
   */
  settleDead(name: string, what: 'retry' | 'discard', by: ChangeBy): Promise<'changed' | 'repeated' | 'missing'>;
}
