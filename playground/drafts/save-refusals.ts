import { limits } from '../../commerce/limits.ts';
import { CallError } from '../api/call.ts';

/** The error for a text that is larger than the server accepts. */
export const tooLarge = (bytes: number): CallError =>
  new CallError(
    413,
    'body-too-large',
    `The text has ${bytes} bytes; a document may have ${limits.maxPageBytes}. Move a part of it into a fragment.`,
  );

/** Statuses that are temporary or that signing in resolves. */
const passing = new Set([401, 403, 408, 425, 429]);

/** Whether the server would refuse the same text again. */
export const isRefusal = (thrown: unknown): boolean =>
  thrown instanceof CallError && thrown.status >= 400 && thrown.status < 500 && !passing.has(thrown.status);
