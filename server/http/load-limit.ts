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
  /** What is limited, in words. */
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
}

/**
 * Runs tasks in order of arrival, so many at a time.
 *
 * @throws BusyError when too many wait already, and the signal's reason for a task that was given up before it began
 */
export type LoadLimit = <Result>(task: () => Promise<Result>, turn?: LoadTurn) => Promise<Result>;

export function createLoadLimit({ what, atOnce, waiting, retryAfter }: LoadLimitOptions): LoadLimit {
  let running = 0;
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];
  const wait = (queue: (() => void)[], signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        queue.splice(queue.indexOf(begin), 1);
        reject(signal?.reason);
      };
      queue.push(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });
  return async (task, { signal, isFirst = false } = {}) => {
    signal?.throwIfAborted();
    if (running >= atOnce) {
      const queue = isFirst ? first : others;
      if (queue.length >= waiting) throw new BusyError(what, retryAfter);
      await wait(queue, signal);
    } else running++;
    try {
      return await task();
    } finally {
      const next = first.shift() ?? others.shift();
      // The place of the finished task is passed on, so that a new one cannot take it.
      if (next) next();
      else running--;
    }
  };
}
