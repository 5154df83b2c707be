/** Texts by key, stored in this browser. */
export interface CopyStore {
  keys(): Promise<string[]>;
  read(key: string): Promise<string | undefined>;
  /** Rejects when there is no room. */
  write(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
}

/**
 * A store in web storage. It is written synchronously, so that nothing is lost when the tab closes, but holds only
 * about five megabytes.
 */
export const webStorageCopies = (storage: Storage): CopyStore => ({
  keys: async () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
  read: async (key) => storage.getItem(key) ?? undefined,
  // An async function runs synchronously up to its first await.
  write: async (key, value) => storage.setItem(key, value),
  remove: async (key) => storage.removeItem(key),
});

const database = 'endcap-playground';
const table = 'unsaved';

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Returns a request's result once its transaction is committed: running out of space is reported after the request
 * succeeded.
 */
const committed = <Result>(transaction: IDBTransaction, request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });

/** A store in IndexedDB, which holds more than web storage. */
export function indexedDbCopies(factory: IDBFactory): CopyStore {
  let opening: Promise<IDBDatabase> | undefined;
  const open = async (): Promise<IDBDatabase> => {
    const request = factory.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table);
    const opened = await settled(request);
    // The browser may close the connection, for example when site data is cleared.
    opened.onclose = () => {
      opening = undefined;
    };
    return opened;
  };
  const run = async <Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Result>) => {
    opening ??= open();
    const opened = await opening.catch((thrown: unknown) => {
      opening = undefined;
      throw thrown;
    });
    const transaction = opened.transaction(table, mode, { durability: 'strict' });
    return committed(transaction, work(transaction.objectStore(table)));
  };
  return {
    keys: async () => (await run('readonly', (store) => store.getAllKeys())).map(String),
    read: (key) => run<string | undefined>('readonly', (store) => store.get(key)),
    write: async (key, value) => void (await run('readwrite', (store) => store.put(value, key))),
    remove: (key) => run('readwrite', (store) => store.delete(key)),
  };
}
