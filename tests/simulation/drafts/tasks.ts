/** A task of one tab or of the whole simulation that runs later. */
interface Task {
  at: number;
  number: number;
  owner: string;
  run: () => void;
  /** Decides what remains of the task when its tab is killed first. */
  onKill: (() => void) | undefined;
}

/** Virtual time: timers, responses and writes happen in its order, and nothing happens between them. */
export interface Tasks {
  now(): number;
  /** Returns a function that cancels the task. */
  after(owner: string, milliseconds: number, run: () => void, onKill?: () => void): () => void;
  /** Advances time, and runs everything that becomes due. */
  pass(milliseconds: number): Promise<void>;
  /** Drops all tasks of a tab, so that nothing of it runs any longer. */
  kill(owner: string): void;
}

/** Runs all promise callbacks that are ready. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Creates virtual time that starts at 0. */
export function createTasks(): Tasks {
  let now = 0;
  let count = 0;
  let waiting: Task[] = [];
  const next = (until: number): Task | undefined =>
    waiting
      .filter(({ at }) => at <= until)
      .sort((a, b) => a.at - b.at || a.number - b.number)
      .at(0);
  const drop = (task: Task): void => {
    waiting = waiting.filter((each) => each !== task);
  };
  return {
    now: () => now,
    after(owner, milliseconds, run, onKill) {
      count += 1;
      const task: Task = { at: now + milliseconds, number: count, owner, run, onKill };
      waiting.push(task);
      return () => drop(task);
    },
    async pass(milliseconds) {
      const until = now + milliseconds;
      await settle();
      for (let task = next(until); task; task = next(until)) {
        drop(task);
        now = task.at;
        task.run();
        await settle();
      }
      now = until;
    },
    kill(owner) {
      const dead = waiting.filter((task) => task.owner === owner);
      waiting = waiting.filter((task) => task.owner !== owner);
      for (const { onKill } of dead) onKill?.();
    },
  };
}
