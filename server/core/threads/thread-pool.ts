import { createFairQueue, type FairQueueOptions } from '../requests/fair-queue.ts';
import { BusyError } from '../requests/load-limit.ts';
import { createWorkerThread, type Exchange, type WorkerThread, type WorkerThreadOptions } from './worker-thread.ts';

export interface ThreadPoolOptions extends WorkerThreadOptions {
  /** Name of its tasks, in words. */
  what: string;
  threads: number;
  queue: FairQueueOptions;
}

/** Whose task it is, and what takes it back before it has begun. */
export interface Turn {
  owner: string;
  signal?: AbortSignal | undefined;
}

/** Threads that do the tasks of several owners, each owner in turn. */
export interface ThreadPool<Sent, Received> {
  /** @throws BusyError when too much waits already; AbortError when it was aborted before its turn */
  run<Result>(exchange: Exchange<Sent, Received, Result>, turn: Turn): Promise<Result>;
  /** Has the first thread loaded before its first task. */
  warm(): void;
  close(): Promise<void>;
}

/** Seconds after which one that was refused is to ask again. */
const retryAfter = 3;

/** Starts its threads when they are needed. One owner has all of them only where there is one: a thread is left to the others. */
export function createThreadPool<Sent, Received>({
  what,
  threads: count,
  queue: limits,
  ...options
}: ThreadPoolOptions): ThreadPool<Sent, Received> {
  const threads = Array.from({ length: count }, () => createWorkerThread<Sent, Received>(options));
  const idle = [...threads];
  const queue = createFairQueue<(thread: WorkerThread<Sent, Received>) => Promise<void>>(limits);
  const running = new Map<string, number>();
  const mayRun = (owner: string): boolean => (running.get(owner) ?? 0) < Math.max(1, count - 1);
  const begin = (): void => {
    while (idle.length > 0) {
      const next = queue.next(mayRun);
      if (!next) return;
      const { owner, task } = next;
      const thread = idle.shift()!;
      running.set(owner, (running.get(owner) ?? 0) + 1);
      void task(thread).then(() => {
        const left = running.get(owner)! - 1;
        if (left > 0) running.set(owner, left);
        else running.delete(owner);
        // The one that is loaded comes first.
        idle.unshift(thread);
        begin();
      });
    }
  };
  return {
    run: <Result>(exchange: Exchange<Sent, Received, Result>, { owner, signal }: Turn): Promise<Result> =>
      new Promise<Result>((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const giveUp = () => {
          queue.remove(owner, task);
          reject(signal?.reason);
        };
        const task = (thread: WorkerThread<Sent, Received>): Promise<void> => {
          signal?.removeEventListener('abort', giveUp);
          return thread.run(exchange).then(resolve, reject);
        };
        if (!queue.add(owner, task)) return reject(new BusyError(what, retryAfter));
        signal?.addEventListener('abort', giveUp, { once: true });
        begin();
      }),
    warm: () => threads[0]!.warm(),
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
