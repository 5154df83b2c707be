/** Limits of what the server does for authors who edit, which are among all others in `limits.ts`. */
export const editorLimits = {
  /** Processor time that a check may have, on threads of which one author has one at a time. */
  checkProcessorMs: 20_000,
  checkThreads: 2,
  /** How long an author waits for a check, before the answer is that the server is busy. */
  checkPatienceMs: 8000,
  /** Of one answer of a language model: bytes as they are sent, characters and lines of its text. */
  maxModelBytes: 8 * 1024 * 1024,
  maxModelCharacters: 400_000,
  maxModelLines: 2000,
  /** Wishes to the assistant: their words, the time that one may take, and how many there are at a time and in a minute. */
  maxWishLength: 2000,
  maxLanguageLength: 60,
  wishMs: 180_000,
  wishesAtOnce: 4,
  wishesWaiting: 8,
  wishesOfAuthor: 2,
  wishesPerMinute: 10,
  /** Expressions that are evaluated for an author at once, and characters of each. */
  maxTriedExpressions: 8,
  maxTriedLength: 10_000,
} as const;
