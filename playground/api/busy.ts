import { CallError } from './call.ts';

/** Message while the server is overloaded, which is not the fault of the author's text. */
export const serverIsBusy = 'The server is busy. The request is retried automatically.';

/** Whether the server has refused a call because it is overloaded. */
export const isBusy = (thrown: unknown): boolean => thrown instanceof CallError && thrown.code === 'server-busy';

const firstDelayMs = 1000;
const maxDelayMs = 30_000;

/** Delay before the next try in milliseconds, doubled each time. @param tries number of tries so far, from 0 */
export const retryDelay = (tries: number): number => Math.min(firstDelayMs * 2 ** Math.min(tries, 10), maxDelayMs);

/** Whether a query is tried again: as long as the server is busy, and twice when it could not be reached. */
export const shouldRetry = (tries: number, thrown: unknown): boolean =>
  isBusy(thrown) || (tries < 2 && (!(thrown instanceof CallError) || thrown.status === 0));
