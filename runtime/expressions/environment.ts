import type { Env } from '../env.ts';
import type { PageState } from '../state/page-state.ts';
import type { RenderClock } from './render-clock.ts';

/**
 * Creates the environment of a page's expressions. Dates are formatted in the market's time zone, not in the
 * machine's, so that a server and every browser write the same.
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
