import { useState } from 'react';

/** Items that the author has excluded, by key. */
export interface Exclusions {
  keys: ReadonlySet<string>;
  exclude: (keys: readonly string[], isExcluded: boolean) => void;
  reset: () => void;
}

/** Returns the state of excluded items; at first none is excluded. */
export function useExclusions(): Exclusions {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return {
    keys,
    exclude: (changed, isExcluded) =>
      setKeys(
        (before) => new Set(isExcluded ? [...before, ...changed] : [...before].filter((key) => !changed.includes(key))),
      ),
    reset: () => setKeys(new Set()),
  };
}
