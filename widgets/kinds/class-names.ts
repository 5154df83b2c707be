/** Class names joined; empty ones fall away, and none at all gives no attribute. */
export const classes = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;
