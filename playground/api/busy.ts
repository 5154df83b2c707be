import { CallError } from './call.ts';

/** The message while the server has too much to do, which is not the fault of the author's text. */
export const serverIsBusy = 'The server is busy. It is tried again by itself.';

/** Whether the server has refused a call because it has too much to do. */
export const isBusy = (thrown: unknown): boolean => thrown instanceof CallError && thrown.code === 'server-busy';

const firstDelayMs = 1000;
const longestDelayMs = 30_000;

/** How long to wait before another try; longer each time. @param tries those that were made, from 0 */
export const retryDelay = (tries: number): number => Math.min(firstDelayMs * 2 ** Math.min(tries, 10), longestDelayMs);

/** Whether a query is tried again: for as long as the server is busy, and twice where it was not reached. */
export const retries = (tries: number, thrown: unknown): boolean =>
  isBusy(thrown) || (tries < 2 && (!(thrown instanceof CallError) || thrown.status === 0));
