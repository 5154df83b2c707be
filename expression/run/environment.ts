/** The world as an expression may know it. Passed in, never global, so that a test, a server or a replay can own it. */
export interface Environment {
  /** Milliseconds since 1970. Asked at most once per evaluation. */
  now?: () => number;
  /** At least 0, less than 1. */
  random?: () => number;
  /** IANA name, such as `Asia/Kolkata`. */
  timeZone?: string;
  /** BCP 47 tag, such as `en-IN`. */
  locale?: string;
  /** ISO 4217 code. */
  currency?: string;
  /** Put before paths, such as `/hi`. Empty for the default locale. */
  localePathPrefix?: string;
  /** ICU messages by key, for `$t`. */
  messages?: Readonly<Record<string, string>> | undefined;
  /** Physical pixels per CSS pixel, for `$image`. */
  devicePixelRatio?: number;
}
