import { messages } from '../../commerce/messages.ts';
import type { Failure } from '../../schemas/entities/failure.ts';

/** A call that is refused for a reason that the caller can do something about. */
export class CallRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly formattedMessages: readonly string[];
  readonly details: unknown;

  constructor(status: number, code: string, message: string, details?: unknown, formattedMessages?: readonly string[]) {
    super(message);
    this.name = 'CallRefusal';
    this.status = status;
    this.code = code;
    this.details = details;
    this.formattedMessages = formattedMessages ?? [message];
  }
}

/** The body of a failed call. */
export const failureBody = (refusal: CallRefusal): Failure => ({
  error: {
    code: refusal.code,
    message: refusal.message,
    formattedMessages: [...refusal.formattedMessages],
    ...(refusal.details === undefined ? {} : { details: refusal.details }),
  },
});

/** What callers are told about a mistake of the server's own: nothing but that there was one. */
export const internalRefusal = (): CallRefusal => new CallRefusal(500, 'internal', messages.somethingWentWrong);
