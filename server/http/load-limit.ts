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

/** Runs tasks in order of arrival, so many at a time. @throws BusyError when too many wait already */
export type LoadLimit = <Result>(task: () => Promise<Result>) => Promise<Result>;

export function createLoadLimit({ what, atOnce, waiting, retryAfter }: LoadLimitOptions): LoadLimit {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (task) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new BusyError(what, retryAfter);
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running++;
    try {
      return await task();
    } finally {
      const next = queue.shift();
      // The place of the finished task is passed on, so that a new one cannot take it.
      if (next) next();
      else running--;
    }
  };
}
