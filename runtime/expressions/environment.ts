import type { Env } from '../env.ts';
import type { PageState } from '../state/page-state.ts';
import type { RenderClock } from './render-clock.ts';

/**
 * What the expressions of a page may know of the world. Dates are written in the time zone of the market, not in that
 * of the machine: a server and every browser write the same.
 */
export const createEnvironment = (
  { now, random }: Pick<Env, 'now' | 'random'>,
  { locale, currencyCode, localePathPrefix, timeZone = 'UTC', messages }: PageState['market'],
  renderClock?: RenderClock,
) => ({
  now: renderClock ? () => (renderClock.isServerTime ? renderClock.renderSeed.at : now()) : now,
  random: renderClock ? () => (renderClock.isServerTime ? renderClock.random() : random()) : random,
  timeZone,
  locale,
  messages,
  currency: currencyCode,
  localePathPrefix,
});
