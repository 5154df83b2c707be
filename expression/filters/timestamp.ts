/** Milliseconds since 1970 of a timestamp text, a date text or a number; NaN when invalid. */
export function timestampOf(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return Number.NaN;
  // A time without a zone is in UTC, so that a server and a browser read the same instant.
  const zoned = /T\d/.test(value) && !/(Z|[+-]\d{2}:?\d{2})$/i.test(value) ? `${value}Z` : value;
  return Date.parse(zoned);
}
