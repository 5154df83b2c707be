/** Runs at most `limit` tasks at a time, in order of arrival. */
export const createConcurrencyLimit = (limit: number): (<T>(task: () => Promise<T>) => Promise<T>) => {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => queue.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      const next = queue.shift();
      // The finished task passes its slot to the next in the queue, so that a new task cannot take it.
      if (next) next();
      else running--;
    }
  };
};
