import { useCallback, useState } from 'react';

/** A layout number stored in this browser. */
export function useStoredNumber(name: string, first: number): [number, (value: number) => void] {
  const place = `endcap-layout:${name}`;
  const [value, setValue] = useState(() => {
    try {
      const kept = Number(localStorage.getItem(place) ?? Number.NaN);
      return Number.isFinite(kept) && kept > 0 ? kept : first;
    } catch {
      return first;
    }
  });
  const keep = useCallback(
    (next: number) => {
      setValue(next);
      try {
        localStorage.setItem(place, String(next));
      } catch {
        // Without storage the layout lasts until the page is closed.
      }
    },
    [place],
  );
  return [value, keep];
}
