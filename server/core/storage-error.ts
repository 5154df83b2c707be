/** Stable codes of storage errors. */
export type StorageProblem =
  | 'corrupt'
  | 'not-ours'
  | 'newer'
  | 'older'
  | 'refused'
  | 'read-only'
  | 'full'
  | 'busy'
  | 'unreachable'
  | 'occupied'
  | 'unsupported'
  | 'owner-ended';

/** A storage that cannot be used. The message says what is wrong, where, and what to do. */
export class StorageError extends Error {
  readonly problem: StorageProblem;
  readonly where: string;
  readonly advice: string;

  constructor(problem: StorageProblem, what: string, where: string, advice: string, cause?: unknown) {
    super(`${what}\n  where: ${where}\n  what to do: ${advice}`, { cause });
    this.name = 'StorageError';
    this.problem = problem;
    this.where = where;
    this.advice = advice;
  }
}
