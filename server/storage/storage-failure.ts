/** What is wrong with a storage: names that stay the same. */
export type StorageProblem = 'corrupt' | 'not-ours' | 'newer' | 'read-only' | 'full' | 'busy' | 'unreachable';

/** A storage that cannot be used: says what is wrong, where, and what to do about it. */
export class StorageFailure extends Error {
  readonly problem: StorageProblem;
  readonly where: string;
  readonly advice: string;

  constructor(problem: StorageProblem, what: string, where: string, advice: string, cause?: unknown) {
    super(`${what}\n  where: ${where}\n  what to do: ${advice}`, { cause });
    this.name = 'StorageFailure';
    this.problem = problem;
    this.where = where;
    this.advice = advice;
  }
}
