import { shownDay } from '../layout/format.ts';

/** Formats a day (`2026-11-30`) or a month (`2026-11`) in the locale of the merchant's browser. */
export const shownPeriod = (period: string): string =>
  period.length === 'yyyy-mm'.length
    ? new Date(`${period}-01T00:00:00Z`).toLocaleDateString(undefined, {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      })
    : shownDay(period);
