import { useEffect, useState } from 'react';

const debounceMs = 250;

/** Returns a value once it has not changed for a moment, so that a search is not sent for each key. */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
