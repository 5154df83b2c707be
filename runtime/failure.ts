/** Why something did not work, as a plain value that can be published, recorded and shown. */
export interface Failure {
  /** Stable name for programs. */
  code: string;
  /** Sentence for people. */
  message: string;
  /** HTTP status, if a server responded with an error. */
  status?: number;
  /** Sentences of the server that are meant for the shopper. */
  formattedMessages?: string[];
  /** What the server says besides, by the code. */
  details?: unknown;
  /** True when it was aborted on purpose, because something newer replaced it. */
  aborted?: boolean;
}

/** An error that carries a failure: what reducers, effects and calls throw. */
export class FailureError extends Error {
  readonly failure: Failure;

  constructor(code: string, message: string, more: Partial<Failure> = {}) {
    super(message);
    this.name = 'FailureError';
    this.failure = { code, message, ...more };
  }
}

/** Whatever was thrown, as a failure. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof FailureError) return thrown.failure;
  if (thrown instanceof Error && thrown.name === 'AbortError')
    return { code: 'aborted', message: 'Given up for something newer.', aborted: true };
  return { code: 'unexpected', message: thrown instanceof Error ? thrown.message : String(thrown) };
}
