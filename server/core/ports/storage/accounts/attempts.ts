/** A maximum number of attempts within a period. */
export interface AttemptLimit {
  /** Kind of attempt and whose it is, such as `code to a@b.example`. */
  name: string;
  max: number;
  withinMs: number;
}

/** Attempts that must be counted across restarts, such as password guesses. */
export interface AttemptStorage {
  /**
   * Counts an attempt towards all limits, or towards none when one would be exceeded. Attempts dated more than a
   * minute into the future, which a wrong clock has caused, are ignored.
   *
   * @param times number of attempts that this one counts as; 1 by default
   * @returns whether it is allowed
   */
  allows(limits: readonly AttemptLimit[], now: number, times?: number): Promise<boolean>;
  /** Like `allows`. @returns the limit that would be exceeded; undefined when the attempt is allowed */
  exceeded(limits: readonly AttemptLimit[], now: number, times?: number): Promise<AttemptLimit | undefined>;
  /** Deletes the attempts under a name. */
  forget(name: string): Promise<void>;
  deleteBefore(time: number): Promise<number>;
}
