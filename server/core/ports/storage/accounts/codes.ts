/** Result of checking a code; a correct code is deleted. */
export type CodeOutcome = 'right' | 'wrong' | 'none';

/**
 * One-time codes. A request identifies who requested a code, its purpose and its destination; it has one code at a
 * time.
 */
export interface CodeStorage {
  /** Stores a code, replacing any earlier code of the request. */
  issue(request: string, codeHash: string, expiresAt: number): Promise<void>;
  /**
   * Checks a code and counts the attempt atomically: `none` when there is no code, or its time or attempts are
   * exhausted.
   */
  judge(request: string, codeHash: string, now: number, maxAttempts: number): Promise<CodeOutcome>;
  deleteExpired(now: number): Promise<number>;
}
