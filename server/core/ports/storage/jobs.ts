import type { ChangeBy } from './accounts/audit.ts';

/** A job's state after its last run on any server. Times are milliseconds since 1970. */
export interface StoredJob {
  name: string;
  /** Time of the next run. */
  dueAt: number;
  /** The server that holds the lease; empty when none does. */
  owner: string;
  leasedUntil: number;
  startedAt: number | undefined;
  endedAt: number | undefined;
  /** Number of consecutive failures, and the last error message; empty when it did not fail. */
  failures: number;
  failure: string;
  /** Abandoned runs, until a member of staff retries or discards them. */
  dead: DeadRuns | undefined;
}

/** Abandoned runs of a job: the times of the first and the last one, their number, and the last error. */
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
  /** Time until which the same server keeps the job; undefined to leave it to any server. */
  leasedUntil?: number | undefined;
  failures: number;
  failure: string;
  /** Whether the run was abandoned. */
  isDead: boolean;
}

/** Jobs, each of which only one server runs at a time. */
export interface JobStorage {
  /** Adds jobs that do not exist yet, with the time of their first run. */
  add(jobs: readonly { name: string; dueAt: number }[]): Promise<void>;
  /** All jobs, sorted by name. */
  list(): Promise<StoredJob[]>;
  /** Leases to a server those of the named jobs that are due and that no other server holds. */
  claim(names: readonly string[], owner: string, times: { now: number; leasedUntil: number }): Promise<StoredJob[]>;
  /** Renews a server's leases. @returns the names of the jobs that it still holds */
  renew(names: readonly string[], owner: string, times: { now: number; leasedUntil: number }): Promise<string[]>;
  /** Records the end of a run. @returns false when another server has taken over the job; nothing is recorded then */
  settle(name: string, owner: string, run: EndedRun): Promise<boolean>;
  /** Releases all of a server's leases. */
  release(owner: string): Promise<void>;
  /**
   * Settles a job's abandoned runs: `retry` makes the job due now, `discard` only deletes the record of them.
   * Recorded in the audit trail.
   *
   * @returns `missing` when there are none
   */
  settleDead(name: string, what: 'retry' | 'discard', by: ChangeBy): Promise<'changed' | 'repeated' | 'missing'>;
}
