/** Milliseconds of a second. Limits and settings count time in these units. */
export const secondMs = 1000;
/** Milliseconds of a minute. */
export const minuteMs = 60 * secondMs;
/** Milliseconds of an hour. */
export const hourMs = 60 * minuteMs;
/** Milliseconds of 24 hours. */
export const dayMs = 24 * hourMs;
