import { actionLinkParameter } from '../../../commerce/rules/addresses/action-link.ts';
import { heldRules, namesIn } from '../../../plan/audience-rules.ts';
import type { RouteState } from '../../../runtime/state/page-state.ts';
import { matchSlug, parseRoute } from '../../../runtime/state/route.ts';
import type { Consent } from '../../../schemas/entities/shop/consent.ts';
import type { Market } from '../../../schemas/entities/shop/market.ts';
import { marketOf } from '../../core/markets.ts';
import type { PageLibrary } from '../library/page-library.ts';
import type { PublishedPage, ReadyPage } from '../library/ready-page.ts';
import { assignedVariant, eligibleVariants } from './assign-variant.ts';

/**
 * A request for a page, parsed once. The cache key, the rendering and the document depend on nothing else of the
 * address, and only on the variant, the consent and the satisfied audience rules of the visitor.
 */
export interface Visit {
  market: Market;
  route: RouteState;
  /** The visitor's variant of the published page; undefined when there is no page. */
  page: ReadyPage | undefined;
  /** Name of the assigned variant, when the page is in an experiment. */
  variant?: string;
  /** The visitor opened an action link, which the page's script acts on. */
  isActionLink: boolean;
  /** The visitor's consent; undefined in a shop that does not ask for consent. */
  consent?: Consent;
  /** Whether the page depends on the visitor's audiences, so that shared caches cannot keep it. */
  dependsOnAudience: boolean;
  /** Cache key: equal for two visits if and only if they get the same page at the same canonical address. */
  key: string;
}

/** Context from which a request is read. */
export interface VisitContext {
  library: Pick<PageLibrary, 'find'>;
  /** The first market is the one without a locale prefix. */
  markets: readonly Market[];
  /** Returns the visitor's id for experiments; called only when the page is in one. */
  visitor: () => string;
  /** The visitor's consent. */
  consent?: Consent | undefined;
  /**
   * Returns those of the named audiences to which the visitor of a market belongs; called only for a page that depends
   * on some. Without it, the visitor belongs to none.
   */
  audiences?: (names: readonly string[], market: Market) => Promise<ReadonlySet<string>>;
}

/** Reads path and query of a request. @param url the URL as in the request line */
export async function readVisit(url: string, context: VisitContext): Promise<Visit> {
  const { library, markets, consent } = context;
  const [requested = '/', search = ''] = (url.split('#')[0] ?? '').split(/\?(.*)/s);
  const path = canonicalPath(requested);
  const market = marketOf(path, markets);
  const found = await library.find(parseRoute(path, market.localePathPrefix, '').path, market.locale);
  const { page, variant, held, dependsOnAudience } = await versionFor(found, market, context);
  const query = page ? allowedQuery(search, page.plan.searchParams) : '';
  const route = parseRoute(query ? `${path}?${query}` : path, market.localePathPrefix, '');
  const isActionLink = search !== '' && new URLSearchParams(search).has(actionLinkParameter);
  return {
    market,
    route: { ...route, params: found?.params ?? {} },
    page,
    isActionLink,
    dependsOnAudience,
    key: JSON.stringify([
      route.url,
      variant ?? null,
      isActionLink,
      ...(consent ? [consent] : []),
      ...(held ? [held] : []),
    ]),
    ...(variant === undefined ? {} : { variant }),
    ...(consent ? { consent } : {}),
  };
}

/** The version of a page that a visitor gets. */
interface Version {
  page: ReadyPage | undefined;
  variant?: string;
  /** The page's audience rules that the visitor passes; undefined when it has none. */
  held?: readonly string[];
  dependsOnAudience: boolean;
}

const noRules: readonly string[] = [];

/**
 * Chooses a page's variant, then the nodes for the visitor's audiences. For a page with neither, no facts about the
 * visitor are read.
 */
async function versionFor(
  published: PublishedPage | undefined,
  market: Market,
  { visitor, audiences = async () => new Set() }: VisitContext,
): Promise<Version> {
  if (!published) return { page: published, dependsOnAudience: false };
  const memberOf = async (rules: readonly string[]): Promise<ReadonlySet<string>> =>
    rules.length === 0 ? new Set() : audiences(namesIn(rules), market);
  const { variants } = published.plan;
  const ofVariants = variants?.audiences ? Object.values(variants.audiences) : noRules;
  const open = variants && eligibleVariants(variants, await memberOf(ofVariants));
  const isInTest = variants !== undefined && open !== undefined && Object.keys(open).length > 0;
  const variant = isInTest ? assignedVariant(visitor(), { ...variants, options: open }) : undefined;
  const chosen = variant === undefined ? published : await published.variant(variant);
  const rules = chosen.plan.audiences ?? noRules;
  const named = variant === undefined ? {} : { variant };
  if (rules.length === 0) return { page: chosen, dependsOnAudience: ofVariants.length > 0, ...named };
  const held = heldRules(rules, await memberOf(rules));
  return { page: await published.variant(variant, held), held, dependsOnAudience: true, ...named };
}

/** The route of a page that is shown at an address without being published there, such as a draft. */
export function routeAt(url: string, { plan }: Pick<ReadyPage, 'plan'>, market: Market): RouteState {
  const [requested = '/', search = ''] = (url.split('#')[0] ?? '').split(/\?(.*)/s);
  const path = canonicalPath(requested);
  const query = allowedQuery(search, plan.searchParams);
  const route = parseRoute(query ? `${path}?${query}` : path, market.localePathPrefix, '');
  return { ...route, params: matchSlug(plan.page.slug, route.path) ?? {} };
}

/** Segments of characters that are never escaped (RFC 3986, 2.3): most paths are spelled like this. */
const plainPath = /^(?:\/[\w.~-]+)+$/;

/** Normalises a path: no empty segments, no needless escapes. */
export const canonicalPath = (path: string): string =>
  plainPath.test(path)
    ? path
    : `/${path
        .split('/')
        .filter((segment) => segment !== '')
        .map(canonicalSegment)
        .join('/')}`;

/**
 * The address without empty segments, as a redirect's target; undefined for an address that has none. It begins
 * with exactly one slash, so it always stays in this shop.
 */
export function withoutExtraSlashes(url: string): string | undefined {
  const [requested = '/', search] = (url.split('#')[0] ?? '').split(/\?(.*)/s);
  if (requested === '/' || !(requested.endsWith('/') || requested.includes('//'))) return undefined;
  const path = canonicalPath(requested);
  return search === undefined ? path : `${path}?${search}`;
}

/**
 * Escapes of characters that a segment may contain unescaped, although `encodeURIComponent` escapes them (RFC
 * 3986).
 */
const plainInSegment = /%(?:3A|40|24|26|2B|2C|3B|3D)/g;

function canonicalSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment)).replaceAll(plainInSegment, (written) =>
      decodeURIComponent(written),
    );
  } catch {
    // A malformed escape matches no page, however it is escaped.
    return encodeURIComponent(segment);
  }
}

/**
 * The query reduced to the search parameters that a page reads, sorted as in `names`; the values of one name keep
 * their order.
 */
function allowedQuery(search: string, names: readonly string[]): string {
  if (search === '') return '';
  const params = new URLSearchParams(search);
  const allowed = new URLSearchParams();
  for (const name of names) for (const value of params.getAll(name)) allowed.append(name, value);
  return allowed.toString();
}
