/** One match of a regular expression. */
export interface Match {
  match: string;
  start: number;
  end: number;
  groups: (string | undefined)[];
}

/** A compiled, stateless regular expression. */
export interface Matcher {
  readonly source: string;
  /** Returns the first match at or after `from`. */
  find(text: string, from: number, run: import('./run.ts').Run): Match | null;
}
