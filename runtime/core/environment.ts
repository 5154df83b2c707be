import type { Env } from './env.ts';
import type { Moment } from './moment.ts';
import type { PageState } from './state.ts';

/**
 * What the expressions of a page may know of the world. Dates are written in the time zone of the market, not in that
 * of whoever writes them: a server and every browser write the same.
 */
export const environmentOf = (
  { now, random }: Pick<Env, 'now' | 'random'>,
  { locale, currencyCode, localePathPrefix, timeZone = 'UTC' }: PageState['market'],
  moment?: Moment,
) => ({
  now: moment ? () => (moment.isPast ? moment.drawn.at : now()) : now,
  random: moment ? () => (moment.isPast ? moment.random() : random()) : random,
  ...{ timeZone, locale, currency: currencyCode, localePathPrefix },
});
