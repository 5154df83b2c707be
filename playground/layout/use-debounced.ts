import { useEffect, useState } from 'react';

/**
 * Debounces a value. When `key` changes, the new value takes effect immediately, so that the text of one document is
 * never used for another.
 */
export function useDebounced<Value>(key: string, value: Value, milliseconds: number): Value {
  const [debounced, setSettled] = useState({ key, value });
  if (debounced.key !== key) setSettled({ key, value });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ key, value }), milliseconds);
    return () => clearTimeout(timer);
  }, [key, value, milliseconds]);
  return debounced.key === key ? debounced.value : value;
}
