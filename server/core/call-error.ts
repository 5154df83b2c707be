import { messages } from '../../commerce/messages.ts';
import type { ApiFailure } from '../../schemas/entities/failure.ts';

/** A rejected call, with the HTTP status and a stable code. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly formattedMessages: readonly string[];
  readonly details: unknown;

  constructor(status: number, code: string, message: string, details?: unknown, formattedMessages?: readonly string[]) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.formattedMessages = formattedMessages ?? [message];
  }
}

/** Response body of a failed call. */
export const errorBody = (error: CallError): ApiFailure => ({
  error: {
    code: error.code,
    message: error.message,
    formattedMessages: [...error.formattedMessages],
    ...(error.details === undefined ? {} : { details: error.details }),
  },
});

/** An error for internal failures, without details. */
export const internalError = (): CallError => new CallError(500, 'internal', messages.somethingWentWrong);
