import type { FastifyRequest } from 'fastify';
import { instantOf } from '../../../plan/local-time.ts';
import { parseRoute, withLocalePrefix } from '../../../runtime/state/route.ts';
import type { Market } from '../../../schemas/entities/shop/market.ts';
import { marketOf } from '../../core/markets.ts';
import type { PreviewRequest } from '../../documents/previews/preview-store.ts';
import type { RenderedFor } from '../answers/rendered-for.ts';
import { canonicalPath } from '../answers/visit.ts';
import { madeUpAnswer } from '../stress/stress.ts';
import { sampleAnswers, sampleCustomer } from './sample-customer.ts';

/** The market, address, time and visitor for which a draft is shown. */
export interface PreviewedVisit {
  market: Market;
  /** The address in the market. */
  url: string;
  /** The address without the prefix of a market, by which pages are found. */
  plainUrl: string;
  about: RenderedFor;
}

const emptyCart = ({ currencyCode }: Market) => ({
  'cart.get': madeUpAnswer('cart.get', { kind: 'empty', seed: '', currencyCode }),
});

/** Applies a preview's conditions to the author's visit. @param request the author's; undefined for anyone else */
export function previewedVisit(
  { url, conditions = {} }: Pick<PreviewRequest, 'url' | 'conditions'>,
  markets: readonly Market[],
  request?: FastifyRequest,
): PreviewedVisit {
  const { visitor, at, locale } = conditions;
  const [path = '/'] = url.split(/[?#]/);
  const rest = url.slice(path.length);
  const addressed = marketOf(canonicalPath(path), markets);
  const market = markets.find((each) => each.locale === locale) ?? addressed;
  const plain = parseRoute(canonicalPath(path), addressed.localePathPrefix, '').path;
  return {
    market,
    url: `${withLocalePrefix(plain, market.localePathPrefix)}${rest}`,
    plainUrl: `${plain}${rest}`,
    about: {
      // A visitor other than the author has no session.
      ...(visitor === undefined ? { request } : {}),
      ...(visitor === undefined ? {} : { answers: emptyCart(market) }),
      ...(visitor === 'customer'
        ? { user: sampleCustomer, answers: { ...emptyCart(market), ...sampleAnswers(market) } }
        : {}),
      ...(at === undefined ? {} : { now: instantOf(at, market.timeZone) }),
    },
  };
}
