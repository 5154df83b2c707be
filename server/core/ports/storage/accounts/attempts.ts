/** How often something may be tried within some milliseconds. */
export interface AttemptLimit {
  /** The kind of attempt, and whose it is: `code to a@b.example`. */
  name: string;
  most: number;
  withinMs: number;
}

/** Attempts that count for longer than a process lives, such as guesses of a password. */
export interface AttemptStorage {
  /**
   * Counts an attempt towards all limits, or, when one would be exceeded, towards none. Attempts that seem to be made
   * more than a minute later than now, when a clock was wrong, count for nothing.
   *
   * @param times what the attempt counts as; 1 unless given
   * @returns whether it is allowed
   */
  allows(limits: readonly AttemptLimit[], now: number, times?: number): Promise<boolean>;
  /** As `allows`. @returns the limit that would be exceeded; undefined when the attempt is allowed */
  exceeded(limits: readonly AttemptLimit[], now: number, times?: number): Promise<AttemptLimit | undefined>;
  /** Forgets the attempts of a name. */
  forget(name: string): Promise<void>;
  deleteBefore(time: number): Promise<number>;
}
