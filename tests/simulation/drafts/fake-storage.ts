import type { Tasks } from './tasks.ts';

/** A browser's storage, with its capacity. */
export interface Disk {
  values: Map<string, string>;
  /** Capacity in characters. */
  room: number;
}

const sizeWith = ({ values }: Disk, key: string, value: string): number =>
  [...values].reduce((sum, [other, kept]) => sum + (other === key ? 0 : kept.length), value.length);

const quotaError = (): DOMException => new DOMException('There is no room.', 'QuotaExceededError');

/** Returns web storage on a disk, on which each change is written immediately. */
export const fakeWebStorage = (disk: Disk): Storage => ({
  get length() {
    return disk.values.size;
  },
  key: (index) => [...disk.values.keys()][index] ?? null,
  getItem: (key) => disk.values.get(key) ?? null,
  setItem(key, value) {
    if (sizeWith(disk, key, value) > disk.room) throw quotaError();
    disk.values.set(key, value);
  },
  removeItem: (key) => void disk.values.delete(key),
  clear: () => disk.values.clear(),
});

interface FakeIndexedDb {
  disk: Disk;
  tasks: Tasks;
  /** The tab to which the connection belongs. */
  owner: string;
  latency: () => number;
  /** Whether a commit that is interrupted by a kill has reached the disk. */
  isCommitted: () => boolean;
}

type Handler = (() => void) | null;

/** A request or a transaction, whose handlers are called by the simulation. */
interface FakeEvents {
  result?: unknown;
  error: DOMException | null;
  onsuccess: Handler;
  onerror: Handler;
  oncomplete: Handler;
  onabort: Handler;
  onupgradeneeded: Handler;
}

const events = (): FakeEvents => ({
  error: null,
  onsuccess: null,
  onerror: null,
  oncomplete: null,
  onabort: null,
  onupgradeneeded: null,
});

/**
 * Returns IndexedDB with a browser's timing: a request succeeds first, and its change is on the disk when the
 * transaction has completed; exceeding the capacity is reported only then.
 */
export function fakeIndexedDb({ disk, tasks, owner, latency, isCommitted }: FakeIndexedDb): IDBFactory {
  /** Transactions on a table run one after another. */
  let freeAt = 0;
  const inOrder = (): number => {
    freeAt = Math.max(freeAt, tasks.now()) + latency();
    return freeAt - tasks.now();
  };
  const none = () => {};
  /** Returns a transaction for one request; `error` returns the error with which its commit ends, or null. */
  const transaction = () => {
    const self = events();
    const request = (read: () => unknown, change: () => void = none, error: () => DOMException | null = () => null) => {
      const asked = events();
      tasks.after(owner, inOrder(), () => {
        asked.result = read();
        asked.onsuccess?.();
      });
      const commit = () => {
        self.error = error();
        if (self.error) return self.onabort?.();
        change();
        self.oncomplete?.();
      };
      const interrupted = () => {
        if (isCommitted() && !error()) change();
      };
      tasks.after(owner, inOrder(), commit, interrupted);
      return asked;
    };
    const store = {
      getAllKeys: () => request(() => [...disk.values.keys()]),
      get: (key: string) => request(() => disk.values.get(key)),
      delete: (key: string) => request(none, () => void disk.values.delete(key)),
      put: (value: string, key: string) =>
        request(
          none,
          () => void disk.values.set(key, value),
          () => (sizeWith(disk, key, value) > disk.room ? quotaError() : null),
        ),
    };
    return Object.assign(self, { objectStore: () => store });
  };
  const database = { createObjectStore: none, transaction };
  const open = () => {
    const request = events();
    tasks.after(owner, latency(), () => {
      request.result = database;
      request.onupgradeneeded?.();
      request.onsuccess?.();
    });
    return request;
  };
  return { open } as unknown as IDBFactory;
}
