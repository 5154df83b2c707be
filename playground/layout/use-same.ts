import { useState } from 'react';

/** The list of an earlier render while a new one has the same in it, so that what depends on it is not done again. */
export function useSame<Item>(list: readonly Item[]): readonly Item[] {
  const [kept, keep] = useState(list);
  if (kept === list || (kept.length === list.length && kept.every((item, index) => item === list[index]))) return kept;
  keep(list);
  return list;
}
