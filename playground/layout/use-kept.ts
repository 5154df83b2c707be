import { useCallback } from 'react';
import { create } from 'zustand';

const useAll = create<Readonly<Record<string, unknown>>>(() => ({}));

/** State that is kept while the component is not mounted, such as that of a document to which its author returns. */
export function useKept<Value>(key: string, initial: Value): [Value, (next: (before: Value) => Value) => void] {
  const value = useAll((all) => (Object.hasOwn(all, key) ? (all[key] as Value) : initial));
  const set = useCallback(
    (next: (before: Value) => Value) =>
      useAll.setState((all) => ({ [key]: next(Object.hasOwn(all, key) ? (all[key] as Value) : initial) })),
    [key, initial],
  );
  return [value, set];
}
