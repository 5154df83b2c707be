/** One place where a regular expression matches. */
export interface Match {
  match: string;
  start: number;
  end: number;
  groups: (string | undefined)[];
}

/** A compiled regular expression; stateless. */
export interface Matcher {
  readonly source: string;
  /** The first match at or after `from`. */
  find(text: string, from: number, run: import('./run.ts').Run): Match | null;
}
