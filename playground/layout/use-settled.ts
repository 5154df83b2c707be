import { useEffect, useState } from 'react';

/**
 * The value as it was when it last stood still for so many milliseconds. A value of something else, by `key`, counts
 * at once: one document's text never stands for another's.
 */
export function useSettled<Value>(key: string, value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState({ key, value });
  if (settled.key !== key) setSettled({ key, value });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ key, value }), milliseconds);
    return () => clearTimeout(timer);
  }, [key, value, milliseconds]);
  return settled.key === key ? settled.value : value;
}
