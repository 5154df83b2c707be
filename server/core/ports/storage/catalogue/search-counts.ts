/** How often a text was searched for, and the number of results of the latest search. */
export interface SearchCount {
  /** Words of the text, folded. */
  q: string;
  asked: number;
  /** Products found; undefined when the result page was served from cache. */
  found?: number | undefined;
}

/** Counts of shoppers' searches by day, without any reference to the shoppers. */
export interface SearchCountStorage {
  /** Adds counts to a day (`2026-12-01`). Texts beyond the first `maxTexts` of a day are not counted. */
  add(day: string, counts: readonly SearchCount[], maxTexts: number): Promise<void>;
  /** The most frequent searches since a day; with `isEmpty`, only those whose last known search found nothing. */
  report(page: { since: string; isEmpty: boolean; count: number }): Promise<SearchCount[]>;
  deleteBefore(day: string): Promise<void>;
}
