/** Time that only moves when a test says so. */
export interface Clock {
  now(): number;
  after(milliseconds: number, run: () => void): () => void;
  /** Moves on by so many milliseconds, running what falls due in order and letting promises settle in between. */
  advance(milliseconds: number): Promise<void>;
  /** Runs everything that is waiting, and what comes of it, until nothing is left. */
  drain(): Promise<void>;
  /** How many timers are waiting. */
  waiting(): number;
}

interface Timer {
  due: number;
  order: number;
  run: () => void;
}

/** No page may keep itself busy for longer than this. */
const drainLimit = 100_000;

/** Promises that are ready to go on do so before time moves. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * A clock for tests.
 *
 * @example
 * const time = clock('2026-01-01');
 * await time.advance(500);
 */
export function clock(start: string | number = '2026-01-01T00:00:00Z'): Clock {
  let now = new Date(start).getTime();
  let count = 0;
  let timers: Timer[] = [];

  const runNext = async (until: number): Promise<boolean> => {
    let next: Timer | undefined;
    for (const timer of timers)
      if (timer.due <= until && (!next || timer.due < next.due || (timer.due === next.due && timer.order < next.order)))
        next = timer;
    if (!next) return false;
    timers = timers.filter((timer) => timer !== next);
    now = Math.max(now, next.due);
    next.run();
    await settle();
    return true;
  };

  return {
    now: () => now,
    after(milliseconds, run) {
      const timer = { due: now + Math.max(0, milliseconds), order: count++, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    async advance(milliseconds) {
      const until = now + milliseconds;
      await settle();
      while (await runNext(until));
      now = until;
    },
    async drain() {
      await settle();
      for (let round = 0; await runNext(Number.POSITIVE_INFINITY); round++)
        if (round > drainLimit) throw new Error('Something keeps starting timers for ever');
    },
    waiting: () => timers.length,
  };
}
