/** The catalogue's fixed current time: dates are relative to it, so that seeding twice creates the same records. */
const TODAY = Date.UTC(2026, 9, 15, 6, 30);

/** Milliseconds in a day. */
export const dayMs = 86_400_000;

/** Returns a date before the catalogue's current time. */
export const daysAgo = (days: number): string => new Date(TODAY - Math.round(days * dayMs)).toISOString();
