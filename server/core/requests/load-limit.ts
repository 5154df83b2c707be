import type { Load } from '../ports/metrics.ts';
import { createFairQueue } from './fair-queue.ts';

/** Refusal of a task because the queue is full; the same task may succeed later. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
  /** Seconds after which to retry. */
  readonly retryAfter: number;

  constructor(what: string, retryAfter: number) {
    super(`${what}: too much is waiting already`);
    this.retryAfter = retryAfter;
  }
}

/** Limits of concurrent and queued tasks. */
export interface LoadLimitOptions {
  /** Name of the limited resource, for error messages. */
  what: string;
  /** Maximum number of concurrent tasks. */
  atOnce: number;
  /** Maximum number of waiting tasks; further ones are refused immediately, because they would time out. */
  waiting: number;
  /** Seconds after which a refused task may be retried. */
  retryAfter: number;
}

/** A task's place in the queue: its client and its priority. */
export interface QueueTurn {
  /** Aborted when the client has disconnected: the task then leaves the queue. */
  signal?: AbortSignal | undefined;
  /** Whether it precedes others, with its own places in the queue. */
  isFirst?: boolean | undefined;
  /** Key for round-robin scheduling; tasks without a client count as one client's. */
  client?: string | undefined;
}

/**
 * Limits concurrent tasks. Waiting clients take turns, and the tasks of one client run in order of arrival.
 *
 * @throws BusyError when too many wait already, and the signal's reason for a task that was cancelled before it
 *   began
 */
export interface LoadLimit {
  <Result>(task: () => Promise<Result>, turn?: QueueTurn): Promise<Result>;
  /** Returns the numbers of tasks that run and wait now, and that were refused so far. */
  load(): Load;
}

interface Waiter {
  begin(): void;
  refuse(cause: unknown): void;
}

/** Creates a limit for one resource. */
export function createLoadLimit({ what, atOnce, waiting, retryAfter }: LoadLimitOptions): LoadLimit {
  let [running, refused] = [0, 0];
  const busy = (): BusyError => {
    refused++;
    return new BusyError(what, retryAfter);
  };
  const room = { maxWaiting: waiting, maxWaitingOfOwner: waiting };
  const [first, others] = [createFairQueue<Waiter>(room), createFairQueue<Waiter>(room)];
  const wait = ({ signal, isFirst = false, client = '' }: QueueTurn): Promise<void> =>
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
  const limit = async <Result>(task: () => Promise<Result>, turn: QueueTurn = {}): Promise<Result> => {
    turn.signal?.throwIfAborted();
    if (running >= atOnce) await wait(turn);
    else running++;
    try {
      return await task();
    } finally {
      const next = first.next() ?? others.next();
      // The slot of the finished task is handed to the next one, so that a new task cannot overtake it.
      if (next) next.task.begin();
      else running--;
    }
  };
  return Object.assign(limit, { load: () => ({ running, waiting: first.length + others.length, refused }) });
}
