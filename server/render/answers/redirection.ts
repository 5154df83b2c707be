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

/** Redirect for an address without a page: the current path of an order page, or that of a page that has moved. */
async function missingPage(url: string, { route, market }: Visit, library: PageLibrary) {
  const order = await movedOrder(library, route.path);
  if (order !== undefined)
    return { status: 308, location: withLocalePrefix(order, market.localePathPrefix) } satisfies Redirection;
  const moved = await library.moved(route.path);
  if (moved === undefined) return undefined;
  const [, search = ''] = url.split(/(?=\?)(.*)/s);
  const location = `${withLocalePrefix(moved, market.localePathPrefix)}${search}`;
  // Cached only for an hour, because a page may move back.
  return { status: 308, location, caching: 'public, max-age=3600' } satisfies Redirection;
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
