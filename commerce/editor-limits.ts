/** Limits of the server's work for authors who edit; `limits.ts` includes them. */
export const editorLimits = {
  /** Maximum processor time of a check, and number of threads, of which one author uses one at a time. */
  checkProcessorMs: 20_000,
  checkThreads: 2,
  /** Milliseconds that an author waits for a check before the server responds that it is busy. */
  checkPatienceMs: 8000,
  /** Maximum size of a language model's response: bytes received, and characters and lines of its text. */
  maxModelBytes: 8 * 1024 * 1024,
  maxModelCharacters: 400_000,
  maxModelLines: 2000,
  /** Limits of wishes to the assistant: their length, their duration, and their number at a time and per minute. */
  maxWishLength: 2000,
  maxLanguageLength: 60,
  wishMs: 180_000,
  wishesAtOnce: 4,
  wishesWaiting: 8,
  wishesOfAuthor: 2,
  wishesPerMinute: 10,
  /** Maximum number of expressions evaluated in one request of an author, and the maximum length of each. */
  maxTriedExpressions: 8,
  maxTriedLength: 10_000,
  /** Maximum size of a video, of captions and of another file in the library, as they are received. */
  maxVideoBytes: 100 * 1024 * 1024,
  maxCaptionsBytes: 1024 * 1024,
  maxLibraryFileBytes: 40 * 1024 * 1024,
  /** Maximum total size of large files that are being received on the disk of a server. */
  diskBytesOfClient: 320 * 1024 * 1024,
  diskBytesOfShop: 1024 * 1024 * 1024,
} as const;
