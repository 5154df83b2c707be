/** A round-robin queue of tasks of several owners, in which no owner can starve the others. */
export interface FairQueue<Task> {
  readonly length: number;
  /** Adds a task after its owner's other tasks; false when the queue has no room for it. */
  add(owner: string, task: Task): boolean;
  /** Takes the next task, of the owner whose last turn was longest ago. @param mayRun excludes owners */
  next(mayRun?: (owner: string) => boolean): { owner: string; task: Task } | undefined;
  /**
   * Removes the latest task of the owner with the most tasks, to make room for an owner that has at least two
   * fewer.
   */
  displace(owner: string): Task | undefined;
  remove(owner: string, task: Task): void;
}

/** Capacity of a queue. */
export interface FairQueueOptions {
  /** Maximum number of waiting tasks. */
  maxWaiting: number;
  /** Maximum number of waiting tasks per owner. */
  maxWaitingOfOwner: number;
}

/** Creates an empty queue. */
export function createFairQueue<Task>({ maxWaiting, maxWaitingOfOwner }: FairQueueOptions): FairQueue<Task> {
  // In the order of the owners' turns.
  const owners = new Map<string, Task[]>();
  let length = 0;
  const take = (owner: string, at: number): Task | undefined => {
    const tasks = owners.get(owner)!;
    const [task] = tasks.splice(at, 1);
    if (tasks.length === 0) owners.delete(owner);
    length--;
    return task;
  };
  return {
    get length() {
      return length;
    },
    add(owner, task) {
      const tasks = owners.get(owner) ?? [];
      if (length >= maxWaiting || tasks.length >= maxWaitingOfOwner) return false;
      owners.set(owner, tasks);
      tasks.push(task);
      length++;
      return true;
    },
    next(mayRun = () => true) {
      for (const owner of owners.keys()) {
        if (!mayRun(owner)) continue;
        const task = take(owner, 0) as Task;
        const rest = owners.get(owner);
        if (rest) {
          owners.delete(owner);
          owners.set(owner, rest);
        }
        return { owner, task };
      }
      return undefined;
    },
    displace(owner) {
      let [crowd, most] = ['', (owners.get(owner)?.length ?? 0) + 1];
      for (const [each, tasks] of owners) if (tasks.length > most) [crowd, most] = [each, tasks.length];
      return owners.has(crowd) && crowd !== owner ? take(crowd, most - 1) : undefined;
    },
    remove(owner, task) {
      const at = owners.get(owner)?.indexOf(task) ?? -1;
      if (at !== -1) take(owner, at);
    },
  };
}
