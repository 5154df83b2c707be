const two = (value: number): string => String(value).padStart(2, '0');

/**
 * Splits a time span into days, hours, minutes and seconds, each a text of at least two digits; a negative span has
 * ended.
 */
export function timeParts(milliseconds: number) {
  const total = Math.max(0, Math.floor(milliseconds / 1000));
  return {
    days: two(Math.floor(total / 86_400)),
    hours: two(Math.floor(total / 3600) % 24),
    minutes: two(Math.floor(total / 60) % 60),
    seconds: two(total % 60),
    total,
    ended: milliseconds <= 0,
  };
}
