/** Whether a path leads to a read, or lies within it. */
const covers = (read: readonly string[], path: readonly string[]): boolean => {
  const shared = Math.min(read.length, path.length);
  for (let index = 0; index < shared; index++) if (read[index] !== path[index]) return false;
  return true;
};

/** Runs a function with data that records each access. Returns the touched paths that `reads` does not cover. */
export function recordReads(
  data: unknown,
  reads: readonly (readonly string[])[],
  run: (data: unknown) => unknown,
): string[] {
  const touched = new Map<string, string[]>();
  const proxies = new WeakMap<object, object>();
  const watch = (value: unknown, path: string[]): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const known = proxies.get(value);
    if (known) return known;
    const proxy = new Proxy(Array.isArray(value) ? [] : {}, {
      get: (_, key) => {
        const field: unknown = Reflect.get(value, key);
        if (typeof key === 'symbol' || Array.isArray(value) || !Object.hasOwn(value, key)) {
          return typeof field === 'function' ? field : watch(field, path);
        }
        const inner = [...path, key];
        touched.set(JSON.stringify(inner), inner);
        return watch(field, inner);
      },
      has: (_, key) => Reflect.has(value, key),
      ownKeys: () => {
        if (!Array.isArray(value))
          for (const key of Object.keys(value)) touched.set(JSON.stringify([...path, key]), [...path, key]);
        return Reflect.ownKeys(value);
      },
      getOwnPropertyDescriptor: (_, key) => {
        const descriptor = Reflect.getOwnPropertyDescriptor(value, key);
        return (
          descriptor && {
            ...descriptor,
            value: watch(descriptor.value, path),
            configurable: key !== 'length',
            writable: true,
          }
        );
      },
    });
    proxies.set(value, proxy);
    return proxy;
  };
  run(watch(data, []));
  return [...touched.values()]
    .filter((path) => !reads.some((read) => covers(read, path)))
    .map((path) => path.join('.'));
}
