import type { Env } from './env.ts';
import type { PageState } from './state.ts';

/** When a server drew a page, and whether something is being drawn as it was then. */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly drawnAt: number;
  isPast: boolean;
}

/**
 * What the expressions of a page may know of the world. Dates are written in the time zone of the market, not in that
 * of whoever writes them: a server and every browser write the same.
 */
export const environmentOf = (
  { now, random }: Pick<Env, 'now' | 'random'>,
  { locale, currencyCode, localePathPrefix, timeZone = 'UTC' }: PageState['market'],
  moment?: Moment,
) => ({
  now: moment ? () => (moment.isPast ? moment.drawnAt : now()) : now,
  ...{ random, timeZone, locale, currency: currencyCode, localePathPrefix },
});
