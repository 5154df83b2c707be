/** How often a text was searched for, and what the latest of these searches has found. */
export interface SearchCount {
  /** Words of the text, folded. */
  q: string;
  asked: number;
  /** Products found; unknown where the page of results was not made again. */
  found?: number | undefined;
}

/** What shoppers search for, by day and without who they are. */
export interface SearchCountStorage {
  /** Adds counts to a day (`2026-12-01`). Texts beyond `most` of a day are not counted. */
  add(day: string, counts: readonly SearchCount[], most: number): Promise<void>;
  /** The texts that were searched for most since a day; `empty` those of them that found nothing when it was last known. */
  report(page: { since: string; isEmpty: boolean; count: number }): Promise<SearchCount[]>;
  deleteBefore(day: string): Promise<void>;
}
