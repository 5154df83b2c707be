/** Lets at most `limit` tasks run at a time, in the order they came. */
export const createGate = (limit: number): (<T>(task: () => Promise<T>) => Promise<T>) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= limit) await new Promise<void>((go) => waiting.push(go));
    else running++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // A task that leaves hands its place on, so that none can slip in between.
      if (next) next();
      else running--;
    }
  };
};
