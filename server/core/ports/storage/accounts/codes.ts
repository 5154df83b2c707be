/** How a try of a code has ended; a code that was right is gone. */
export type CodeOutcome = 'right' | 'wrong' | 'none';

/** One-time codes. A request is who asked for a code, what for and to where; it has one code at a time. */
export interface CodeStorage {
  /** Stores a code instead of an earlier one of the request. */
  issue(request: string, codeHash: string, expiresAt: number): Promise<void>;
  /** Judges a code, counting the attempt in the same step: `none` without a code, after its time or its attempts. */
  judge(request: string, codeHash: string, now: number, maxAttempts: number): Promise<CodeOutcome>;
  deleteExpired(now: number): Promise<number>;
}
