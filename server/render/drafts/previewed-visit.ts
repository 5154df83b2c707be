import type { FastifyRequest } from 'fastify';
import { instantOf } from '../../../plan/local-time.ts';
import { parseRoute, withLocalePrefix } from '../../../runtime/state/route.ts';
import type { Market } from '../../../schemas/entities/shop/market.ts';
import { marketOf } from '../../core/markets.ts';
import type { PreviewConditions } from '../../documents/previews/preview-conditions.ts';
import type { PreviewRequest } from '../../documents/previews/preview-store.ts';
import type { RenderVisitor } from '../answers/rendered-for.ts';
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
  about: RenderVisitor;
}

const emptyCart = ({ currencyCode }: Market) => ({
  'cart.get': madeUpAnswer('cart.get', { kind: 'empty', seed: '', currencyCode }),
});

/** Returns the visitor for whom a draft is shown: the author, or a guest or customer with sample data. */
function visitorOf(
  visitor: PreviewConditions['visitor'],
  market: Market,
  request: FastifyRequest | undefined,
): RenderVisitor {
  // Only the author has a session.
  if (visitor === undefined) return { request };
  const answers = emptyCart(market);
  if (visitor !== 'customer') return { answers };
  return { user: sampleCustomer, answers: { ...answers, ...sampleAnswers(market) } };
}

/** Applies a preview's conditions to the author's visit. @param request the author's; undefined for anyone else */
export function previewedVisit(
  { url, conditions = {} }: Pick<PreviewRequest, 'url' | 'conditions'>,
  markets: readonly Market[],
  request?: FastifyRequest,
): PreviewedVisit {
  const { visitor, at, locale } = conditions;
  const [path = '/'] = url.split(/[?#]/);
  const query = url.slice(path.length);
  const addressed = marketOf(canonicalPath(path), markets);
  const market = markets.find((each) => each.locale === locale) ?? addressed;
  const plain = parseRoute(canonicalPath(path), addressed.localePathPrefix, '').path;
  return {
    market,
    url: `${withLocalePrefix(plain, market.localePathPrefix)}${query}`,
    plainUrl: `${plain}${query}`,
    about: {
      ...visitorOf(visitor, market, request),
      ...(at === undefined ? {} : { now: instantOf(at, market.timeZone) }),
    },
  };
}
