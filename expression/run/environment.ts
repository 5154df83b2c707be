/**
 * The external state that an expression can access. Passed in, never global, so that a test, a server or a replay can
 * control it.
 */
export interface Environment {
  /** Returns milliseconds since 1970. Called at most once per evaluation. */
  now?: () => number;
  /** Returns a number of at least 0 and less than 1. */
  random?: () => number;
  /** IANA name, such as `Asia/Kolkata`. */
  timeZone?: string;
  /** BCP 47 tag, such as `en-IN`. */
  locale?: string;
  /** ISO 4217 code. */
  currency?: string;
  /** Prefix of paths, such as `/hi`. Empty for the default locale. */
  localePathPrefix?: string;
  /** ICU messages by key, for `$t`. */
  messages?: Readonly<Record<string, string>> | undefined;
  /** Physical pixels per CSS pixel, for `$image`. */
  devicePixelRatio?: number;
}
