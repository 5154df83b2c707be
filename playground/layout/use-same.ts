import { useState } from 'react';

/** Returns the previous list as long as the new one has the same items, so that nothing is recomputed. */
export function useSame<Item>(list: readonly Item[]): readonly Item[] {
  const [kept, keep] = useState(list);
  if (kept === list || (kept.length === list.length && kept.every((item, index) => item === list[index]))) return kept;
  keep(list);
  return list;
}
