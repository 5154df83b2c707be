import type { Load } from '../ports/metrics.ts';
import { createFairQueue } from './fair-queue.ts';

/** Refuses work because there is too much of it already. It says nothing about the work. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  /** Seconds after which to ask again. */
  readonly retryAfter: number;

  constructor(what: string, retryAfter: number) {
    super(`${what}: too much is waiting already`);
    this.retryAfter = retryAfter;
  }
}

export interface LoadLimitOptions {
  /** Name of the limited resource, in words. */
  what: string;
  /** Tasks that run at a time. */
  atOnce: number;
  /** Tasks that wait for one of them; more are refused at once, because they would wait in vain. */
  waiting: number;
  /** Seconds after which one that was refused is to ask again. */
  retryAfter: number;
}

/** For whom a task is. */
export interface LoadTurn {
  /** Aborted when the client has disconnected: the task then leaves the queue. */
  signal?: AbortSignal | undefined;
  /** Goes before others, and has places of its own in the queue. */
  isFirst?: boolean | undefined;
  /** Clients have turns, however many tasks one of them has; those without a name are one client. */
  client?: string | undefined;
}

/**
 * Runs so many tasks at a time; those that wait in turns of their clients, and of one client in order of arrival.
 *
 * @throws BusyError when too many wait already, and the signal's reason for a task that was given up before it began
 */
export interface LoadLimit {
  <Result>(task: () => Promise<Result>, turn?: LoadTurn): Promise<Result>;
  /** How many tasks run and wait now, and how many were refused so far. */
  load(): Load;
}

interface Waiter {
  begin(): void;
  refuse(cause: unknown): void;
}

export function createLoadLimit({ what, atOnce, waiting, retryAfter }: LoadLimitOptions): LoadLimit {
  let [running, refused] = [0, 0];
  const busy = (): BusyError => {
    refused++;
    return new BusyError(what, retryAfter);
  };
  const room = { most: waiting, mostOfOwner: waiting };
  const [first, others] = [createFairQueue<Waiter>(room), createFairQueue<Waiter>(room)];
  const wait = ({ signal, isFirst = false, client = '' }: LoadTurn): Promise<void> =>
    new Promise((resolve, reject) => {
      const queue = isFirst ? first : others;
      const leave = (): void => {
        queue.remove(client, waiter);
        reject(signal?.reason);
      };
      const waiter: Waiter = {
        begin() {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
        refuse(cause) {
          signal?.removeEventListener('abort', leave);
          reject(cause);
        },
      };
      if (queue.length >= waiting) queue.displace(client)?.refuse(busy());
      if (!queue.add(client, waiter)) return reject(busy());
      signal?.addEventListener('abort', leave, { once: true });
    });
  const limit = async <Result>(task: () => Promise<Result>, turn: LoadTurn = {}): Promise<Result> => {
    turn.signal?.throwIfAborted();
    if (running >= atOnce) await wait(turn);
    else running++;
    try {
      return await task();
    } finally {
      const next = first.next() ?? others.next();
      // The place of the finished task is passed on, so that a new one cannot take it.
      if (next) next.task.begin();
      else running--;
    }
  };
  return Object.assign(limit, { load: () => ({ running, waiting: first.length + others.length, refused }) });
}
