/** The reason for a failure, as a plain value that can be published, recorded and shown. */
export interface Failure {
  /** Stable code for programs. */
  code: string;
  /** Message for people. */
  message: string;
  /** HTTP status, if a server responded with an error. */
  status?: number;
  /** The server's messages that are meant for the shopper. */
  formattedMessages?: string[];
  /** Further details from the server; their shape depends on the code. */
  details?: unknown;
  /** True when the operation was aborted on purpose, because a newer one replaced it. */
  aborted?: boolean;
}

/** An error that carries a failure; thrown by reducers, effects and calls. */
export class FailureError extends Error {
  readonly failure: Failure;

  constructor(code: string, message: string, more: Partial<Failure> = {}) {
    super(message);
    this.name = 'FailureError';
    this.failure = { code, message, ...more };
  }
}

/** Converts anything that was thrown to a failure. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof FailureError) return thrown.failure;
  if (thrown instanceof Error && thrown.name === 'AbortError')
    return { code: 'aborted', message: 'Given up for something newer.', aborted: true };
  return { code: 'unexpected', message: thrown instanceof Error ? thrown.message : String(thrown) };
}
