/** A fake clock. */
export interface Clock {
  now(): number;
  after(milliseconds: number, run: () => void): () => void;
  /** Advances time, runs due timers in order and flushes promises in between. */
  advance(milliseconds: number): Promise<void>;
  /** Runs all timers, including new ones, until none is left. */
  drain(): Promise<void>;
  /** Number of pending timers. */
  waiting(): number;
  /** Keeps time from passing until `work` outside of the clock has ended, such as that of a database. Returns it. */
  hold<Work extends Promise<unknown>>(work: Work): Work;
}

interface Timer {
  due: number;
  order: number;
  run: () => void;
}

/** Guards against pages that never become idle. */
const drainLimit = 100_000;

/** Flushes pending promises before time advances. */
const flushPromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Waits until nothing is held, and everything that followed from it has happened. */
async function settle(held: ReadonlySet<Promise<unknown>>): Promise<void> {
  await flushPromises();
  while (held.size > 0) {
    await Promise.allSettled(held);
    await flushPromises();
  }
}

/**
 * Creates a fake clock.
 *
 * @example
 * const time = clock('2026-01-01');
 * await time.advance(500);
 */
export function clock(start: string | number = '2026-01-01T00:00:00Z'): Clock {
  let now = new Date(start).getTime();
  let count = 0;
  let timers: Timer[] = [];
  const held = new Set<Promise<unknown>>();

  const runNext = async (until: number): Promise<boolean> => {
    let next: Timer | undefined;
    for (const timer of timers)
      if (timer.due <= until && (!next || timer.due < next.due || (timer.due === next.due && timer.order < next.order)))
        next = timer;
    if (!next) return false;
    timers = timers.filter((timer) => timer !== next);
    now = Math.max(now, next.due);
    next.run();
    await settle(held);
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
      await settle(held);
      while (await runNext(until));
      now = until;
    },
    async drain() {
      await settle(held);
      for (let round = 0; await runNext(Number.POSITIVE_INFINITY); round++)
        if (round > drainLimit) throw new Error('Timers are started without end');
    },
    waiting: () => timers.length,
    hold(work) {
      held.add(work);
      const release = () => void held.delete(work);
      work.then(release, release);
      return work;
    },
  };
}
