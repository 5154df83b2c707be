import { withLocalePrefix } from '../../../runtime/state/route.ts';
import type { ShopServices } from '../../shop/calls/context.ts';
import type { PageLibrary } from '../library/page-library.ts';
import { movedOrder } from './moved-orders.ts';
import { type Visit, withoutExtraSlashes } from './visit.ts';

/** A redirect sent instead of a page. */
export interface Redirection {
  status: 301 | 302 | 308;
  /** Path with query. */
  location: string;
  caching?: 'public, max-age=3600' | 'no-store';
}

interface RedirectionContext {
  library: PageLibrary;
  services: Pick<ShopServices, 'searchRules' | 'searchCounter'>;
}

/** Adds the query of a request to an address, which may have one. */
function withSearch(address: string, search: string): string {
  if (search.length < 2) return address;
  const [before = ''] = address.split('#', 1);
  return `${before}${before.includes('?') ? `&${search.slice(1)}` : search}${address.slice(before.length)}`;
}

/**
 * Redirect for an address at which nothing is: that of a redirect which the merchant has written, or of a page that has
 * moved.
 */
export async function missingAddress(
  url: string,
  { route, market }: Pick<Visit, 'route' | 'market'>,
  library: Pick<PageLibrary, 'redirects'>,
): Promise<Redirection | undefined> {
  const location = (await library.redirects()).locationOf(route.path, market.localePathPrefix);
  if (location === undefined) return undefined;
  const [, search = ''] = (url.split('#')[0] ?? '').split(/(?=\?)(.*)/s);
  // Cached only for an hour, because a page may move back, and a redirect may be changed.
  return {
    status: 308,
    location: withSearch(withLocalePrefix(location, market.localePathPrefix), search),
    caching: 'public, max-age=3600',
  };
}

/** Redirect for an address without a page: the current path of an order page, or that of any other redirect. */
async function missingPage(url: string, { route, market }: Visit, library: PageLibrary) {
  const order = await movedOrder(library, route.path);
  if (order !== undefined)
    return { status: 308, location: withLocalePrefix(order, market.localePathPrefix) } satisfies Redirection;
  return missingAddress(url, { route, market }, library);
}

/** Counts a search. Returns the redirect that a merchant's rule sets for it, if there is one. */
async function ruledSearch({ route, market }: Visit, services: RedirectionContext['services']) {
  const { q, page } = route.query;
  if (typeof q !== 'string' || q.trim() === '') return undefined;
  // Further pages belong to the same search.
  if (page === undefined || page === '1') services.searchCounter.asked(q);
  const path = (await services.searchRules.now()).book.shape(q)?.redirect;
  // A redirect from the search page to itself would loop.
  if (path === undefined || path.split(/[?#]/)[0] === route.path) return undefined;
  return {
    status: 302,
    location: withLocalePrefix(path, market.localePathPrefix),
    caching: 'no-store',
  } satisfies Redirection;
}

/**
 * Redirect for a visit; undefined when its page is shown, or no page exists.
 *
 * @param url the URL as in the request line
 */
export async function redirectionOf(
  url: string,
  visit: Visit,
  { library, services }: RedirectionContext,
): Promise<Redirection | undefined> {
  const slashless = withoutExtraSlashes(url);
  if (slashless !== undefined) return { status: 301, location: slashless, caching: 'public, max-age=3600' };
  if (!visit.page) return missingPage(url, visit, library);
  return visit.page.plan.page.type === 'SEARCH' ? ruledSearch(visit, services) : undefined;
}
