/** Joins class names; undefined when there are none, so that no attribute is rendered. */
export const classes = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;
