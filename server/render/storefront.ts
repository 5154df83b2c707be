import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../commerce/limits.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Failure } from '../../runtime/failure.ts';
import { PageBudgetError } from '../../runtime/page-budget.ts';
import type { PageContext } from '../../runtime/state/page-state.ts';
import { parseRoute } from '../../runtime/state/route.ts';
import type { Consent } from '../../schemas/entities/consent.ts';
import type { Market } from '../../schemas/entities/market.ts';
import type { User } from '../../schemas/entities/user.ts';
import { callContracts } from '../../widgets/shop-registry.ts';
import { analyticsHosts, requireUsableAnalytics } from '../analytics/check-settings.ts';
import { consentOf } from '../analytics/consent-of.ts';
import { createLocalCaller, type PageHandler, type Shop } from '../app.ts';
import type { ClientAssets } from '../assets/client-assets.ts';
import type { ShopServices } from '../calls/context.ts';
import { sessionOf, setSessionCookie } from '../calls/routes.ts';
import { deliveryPrice } from '../carts/pricing.ts';
import { userOf } from '../customers/current-customer.ts';
import { newId } from '../env.ts';
import { type KeptState, type KeptStates, keptStateParam } from '../forms/kept-states.ts';
import { clientKey } from '../http/client-key.ts';
import { BusyError, createLoadLimit } from '../http/load-limit.ts';
import { createRequestLimit } from '../http/request-limit.ts';
import { marketOf } from '../markets.ts';
import { BackgroundError, type BackgroundTasks } from '../pages/background.ts';
import { countryOf } from '../presenters/countries.ts';
import { rememberVisitor, visitorOf } from '../sessions/visitor-cookie.ts';
import { tenantFlags } from '../tenant-flags.ts';
import type { Turn } from '../threads/thread-pool.ts';
import { busyPage, busySeconds } from './busy-page.ts';
import { pageDocument } from './document.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { withGiven } from './given-answers.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';
import { createPageLibrary, type PageLibrary, personalTypes, type ReadyPage } from './page-library.ts';
import { pageNeeds } from './page-needs.ts';
import { partnerHosts } from './partner-hosts.ts';
import { perPlan } from './per-plan.ts';
import { pagePolicy } from './policy.ts';
import { redirectionOf } from './redirection.ts';
import { renderDraft } from './render-draft.ts';
import { renderPage, routesFor } from './render-page.ts';
import type { RenderThread } from './render-thread.ts';
import type { RenderedFor } from './rendered-for.ts';
import { type Caching, cachedPage, type PageResponse, plainPage, sendPage } from './send-page.ts';
import { createServerEnv } from './server-env.ts';
import { canonicalPath, readVisit, type Visit } from './visit.ts';

export interface StorefrontOptions {
  shop: Shop;
  assets: ClientAssets;
  /** Scheme and host that the shop is known by, for canonical addresses. Never taken from a request. */
  origin: string;
  /** The first is the one without a prefix. */
  markets: readonly Market[];
  pictureHosts: () => Promise<readonly string[]>;
  /** Compiles large pages in another thread. */
  compile?: BackgroundTasks['compile'];
  /** Renders drafts in another thread; without it they are rendered here. */
  renderDraft?: RenderThread['render'];
  deadlineMs?: number;
  /** Bytes of script that a page loads initially; unknown where the client is not built. */
  scriptBytes?: ((plan: Plan) => number) | undefined;
  /** Pages that may be rendered for one client address in a minute; pages from the cache do not count. */
  rendersPerMinute?: number;
  /** What the server has made of pages for browsers without script. */
  keptStates?: KeptStates;
}

/** A published page at an address, and what it may know of the request. */
export interface FoundPage {
  page: ReadyPage;
  context: PageContext;
}

export interface Storefront extends Drafts {
  library: PageLibrary;
  answer: PageHandler;
  /** The page at the address of a request. */
  visit(request: FastifyRequest): Promise<FoundPage | undefined>;
  /** The parts that are loaded after the published page at an address. */
  partsOf: ShopServices['pageParts'];
  /** Renders one address as a shopper without a session would get it. */
  render(url: string): Promise<{ status: number; html: string }>;
}

const isPersonal = ({ plan }: ReadyPage): boolean => personalTypes.has(plan.page.type);

/** A page of the shop that could not be rendered: the page for this status is shown instead; 503 where it could be later. */
interface RenderFailure {
  failure: 404 | 500 | 503;
}

/** Whether something was not done for lack of room alone. */
const isBusy = (thrown: unknown): boolean =>
  thrown instanceof BusyError || thrown instanceof PageBudgetError || thrown instanceof BackgroundError;

const failureTypes = { 404: 'NOT_FOUND', 500: 'ERROR' } as const;

/** The pages of the shop, rendered from their JSON. */
export function createStorefront(options: StorefrontOptions): Storefront {
  const { shop, assets, origin, markets, deadlineMs = 3000 } = options;
  const { storage, env: serverEnv, config, log } = shop.services;
  const library = createPageLibrary(storage.pages, log, options.compile, tenantFlags(config));
  const cache = createPageCache<RenderFailure>({
    isPassing: ({ failure }) => failure !== 404,
    onStaleError: (cause) => log.error({ cause }, 'could not render a stale page again'),
  });
  const underLoad = createLoadLimit({
    what: 'rendering pages',
    atOnce: limits.pageRendersAtOnce,
    waiting: limits.pageRendersWaiting,
    retryAfter: busySeconds,
  });
  const renders = createRequestLimit();
  const rendersPerMinute = options.rendersPerMinute ?? limits.pageRendersPerMinute;
  const { renderer } = config;
  const isSecure = origin.startsWith('https:');
  const partners = partnerHosts(config.thirdPartyIntegrations);
  const publicConfig = {
    shopName: config.shopName,
    currencyCode: config.currencyCode,
    defaultLocale: config.defaultLocale,
    ...(config.information ? { information: config.information } : {}),
    postalCodeLabel: countryOf(config.countries[0] ?? '')?.zipLabel ?? 'Postal code',
    hasDeliveryCheck: config.hasDeliveryCheck ?? false,
    tenantFlags: config.tenantFlags,
    thirdPartyIntegrations: config.thirdPartyIntegrations.filter(({ isEnabled }) => isEnabled),
    ...(config.auth ? { auth: config.auth } : {}),
    ...(config.consent ? { consent: config.consent } : {}),
  };
  requireUsableAnalytics(config);
  const hosts = analyticsHosts(config.analytics);

  const contextAt = async (
    { route, market, consent }: Pick<Visit, 'route' | 'market' | 'consent'>,
    user: User,
  ): Promise<PageContext> => {
    const delivery = deliveryPrice(config, (await shop.services.prices.now()).rules);
    const known = { ...publicConfig, ...(delivery ? { delivery } : {}) };
    return { route, market, config: known, user, device: consent ? { consent } : {} };
  };
  const consentIn = (request: FastifyRequest): Consent | undefined => consentOf(config, request, serverEnv.now());

  const needsOf = perPlan((plan: Plan) => pageNeeds(plan, config));

  /** The customer of a request; undefined for a guest. */
  const customerOf = async (request: FastifyRequest | undefined): Promise<string | undefined> =>
    request && (await sessionOf(shop.runner, request).current())?.userId;

  /** What a page is rendered with for a request. */
  const optionsFor = async <Page extends ReadyPage>(
    page: Page,
    at: Pick<Visit, 'route' | 'market' | 'consent'>,
    { request, kept, user, ...given }: RenderedFor,
  ) => {
    const userId = await customerOf(request);
    const isOwn = isPersonal(page) || kept !== undefined || userId !== undefined || user !== undefined;
    const caller = createLocalCaller(shop, isOwn ? request : undefined);
    const env = withGiven(createServerEnv(serverEnv, caller, callContracts, log), given);
    const context = await contextAt(at, user ?? (await userOf(shop.services, userId)));
    return { page, context, env, isPersonal: isOwn, deadlineMs, kept };
  };

  /** One page at one route. The query of the route holds nothing but what the page reads. */
  const renderAt = async (
    page: ReadyPage,
    {
      route,
      market,
      isActionLink = false,
      consent,
    }: Pick<Visit, 'route' | 'market' | 'consent'> & { isActionLink?: boolean },
    {
      status = 200,
      isUnlisted = false,
      turn = { owner: 'shop' },
      ...about
    }: RenderedFor & { status?: number; isUnlisted?: boolean; turn?: Turn },
  ) => {
    const { plan } = page;
    const at = { route, market, ...(consent ? { consent } : {}) };
    const given = await optionsFor(page, at, about);
    const isOwn = given.isPersonal;
    const rendered = isUnlisted
      ? await renderDraft({ ...given, renderer }, options.renderDraft, turn)
      : await renderPage({ ...given, renderer });
    if (!('html' in rendered)) return { failure: rendered.failure };
    if (rendered.failure && status === 200) return { failure: rendered.failure };
    const { planJson } = rendered;
    const { html, style } = pageDocument({
      page: planJson === undefined ? page : { plan, planJson: () => planJson },
      rendered,
      assets,
      origin,
      siteName: config.shopName,
      searchPath: (await library.ofType('SEARCH'))?.plan.page.slug,
      markets,
      terms: {
        countries: config.countries,
        currencyCode: config.currencyCode,
        delivery: (await shop.services.prices.now()).rules.delivery,
        returns: config.returnPolicy,
      },
      // What authors look at is not measured.
      ...(isUnlisted ? {} : { settings: config }),
      isActionLink,
      isHidden: isUnlisted || rendered.isHidden || status !== 200 || isOwn,
    });
    const policy = pagePolicy({
      styles: [style],
      pictureHosts: await options.pictureHosts(),
      partners,
      analyticsHosts: hosts,
      ...needsOf(plan),
      isSecure,
    });
    const expiresAt = page.nextChange(rendered.renderSeed.at, market.timeZone);
    return { status, html, policy, expiresAt };
  };

  /** The page of a visit; a failure where what the page is about is missing or could not be fetched. */
  const renderVisit = async (
    page: ReadyPage,
    visit: Visit,
    request?: FastifyRequest,
    kept?: KeptState,
  ): Promise<PageResponse | RenderFailure> => {
    const turn = { client: request && clientKey(request.ip) };
    const rendered = await underLoad(() => renderAt(page, visit, request ? { request, kept } : {}), turn).catch(notNow);
    if (!rendered.failure) return rendered;
    const { status, code } = rendered.failure;
    if (code === 'page-too-costly' || code === 'busy' || status === 429 || status === 503) {
      log.warn({ url: visit.route.url, failure: rendered.failure }, 'a page could not be made now');
      return { failure: 503 };
    }
    // A slug that no product can have is refused by the call (400), as one that none has.
    if (status !== undefined && status < 500 && status !== 429) return { failure: 404 };
    log.error({ url: visit.route.url, failure: rendered.failure }, 'could not fetch what a page is about');
    return { failure: 500 };
  };

  /** A page that is not made because too many are. */
  const notNow = (thrown: unknown): { failure: Failure } => {
    if (!(thrown instanceof BusyError)) throw thrown;
    return { failure: { code: 'busy', message: thrown.message } };
  };

  const renewSession = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const session = sessionOf(shop.runner, request);
    await session.current();
    await setSessionCookie(session, request, reply);
  };

  const priceRevision = async (): Promise<number> => (await shop.services.prices.now()).revision;
  const searchRevision = async (): Promise<number> => (await shop.services.searchRules.now()).revision;
  const revisions = async (): Promise<string> =>
    (await Promise.all([library.revision(), storage.catalogue.revision(), priceRevision(), searchRevision()])).join(
      ' ',
    );

  /** The page for a failure: one for each market, whatever address was requested. */
  const failurePage = async (status: 404 | 500, market: Market, consent?: Consent): Promise<CachedPage> => {
    try {
      const key = JSON.stringify([status, market.localePathPrefix, consent ?? null]);
      const page = await cache.get(key, await revisions(), serverEnv.now(), async () => {
        const page = await library.ofType(failureTypes[status]);
        if (!page) return cachedPage(plainPage(status, config.shopName), serverEnv.now());
        const route = parseRoute(`${market.localePathPrefix}${page.plan.page.slug}`, market.localePathPrefix, '');
        const rendered = await renderAt(page, { route, market, ...(consent ? { consent } : {}) }, { status });
        return cachedPage(rendered as PageResponse, serverEnv.now());
      });
      return page as CachedPage;
    } catch (cause) {
      log.error({ status, cause }, 'could not render the page for a failure');
      return cachedPage(plainPage(status, config.shopName), serverEnv.now());
    }
  };

  /** What the address says that the page has become, for the session that it became so for. */
  const keptAt = async (request: FastifyRequest): Promise<KeptState | undefined> => {
    if (!options.keptStates || !request.url.includes(keptStateParam)) return undefined;
    const session = await sessionOf(shop.runner, request).current();
    return options.keptStates.at(request.url, session?.id);
  };

  const answer: PageHandler = async (request, reply, error) => {
    if (error === undefined && request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(405).header('allow', 'GET, HEAD').send();
    const send = (page: CachedPage, cached: Caching) => sendPage(reply, request, page, cached, serverEnv.now());
    const consent = consentIn(request);
    // It shows whether the visitor has chosen, which a cache between shop and browser cannot know.
    const shared: Caching = consent ? 'private' : 'shared';
    const beBusy = (isSent = false) => {
      reply.header('retry-after', String(busySeconds));
      return send(cachedPage(busyPage(request.url, config.shopName, isSent), serverEnv.now()), 'none');
    };
    const fail = async (status: 404 | 500 | 503, market: Market, caching: Caching) =>
      status === 503 ? beBusy() : send(await failurePage(status, market, consent), status === 500 ? 'none' : caching);
    if (error !== undefined && isBusy(error)) return beBusy(request.method !== 'GET');
    if (error !== undefined) return fail(500, marketOf(canonicalPath(request.url.split('?')[0]!), markets), 'none');

    const known = visitorOf(request.headers.cookie);
    let visitor = known;
    const visit = await readVisit(request.url, {
      library,
      markets,
      consent,
      visitor: () => {
        visitor ??= newId(serverEnv);
        return visitor;
      },
    });
    const { page, market } = visit;
    const redirection = await redirectionOf(request.url, visit, { library, services: shop.services });
    if (redirection) {
      const { status, location, caching } = redirection;
      if (caching !== undefined) reply.header('cache-control', caching);
      return reply.code(status).header('location', location).send();
    }
    if (visitor !== undefined && visitor !== known) reply.header('set-cookie', rememberVisitor(visitor, isSecure));
    if (!page) return fail(404, market, shared);

    const kept = await keptAt(request);
    // What a customer sees is never kept, and never of what was kept for others.
    const isShared = !isPersonal(page) && !kept && (await customerOf(request)) === undefined;
    const caching: Caching = !isShared ? 'none' : visit.variant === undefined ? shared : 'private';
    const version = await revisions();
    if (
      !(isShared && cache.has(visit.key, version)) &&
      !renders.allows(clientKey(request.ip), rendersPerMinute, serverEnv.now())
    )
      return sendPage(
        reply.header('retry-after', '60'),
        request,
        cachedPage(plainPage(429, config.shopName), serverEnv.now()),
        'none',
        serverEnv.now(),
      );
    const render = async (): Promise<CachedPage | RenderFailure> => {
      const rendered = await renderVisit(page, visit, isShared ? undefined : request, kept);
      return 'failure' in rendered ? rendered : cachedPage(rendered, serverEnv.now());
    };
    const rendered = await (isShared ? cache.get(visit.key, version, serverEnv.now(), render) : render());
    if (!isShared) await renewSession(request, reply);
    return 'failure' in rendered ? fail(rendered.failure, market, caching) : send(rendered, caching);
  };

  return {
    library,
    async partsOf(url) {
      const path = canonicalPath(url.split(/[?#]/)[0] ?? '/');
      const page = await library.find(parseRoute(path, marketOf(path, markets).localePathPrefix, '').path);
      if (!page) return [];
      // The browser knows which variant it has, and takes the parts that fit it.
      const { variants } = page.plan;
      const variantPages = variants ? await Promise.all(Object.keys(variants.options).map(page.variant)) : [page];
      return variantPages
        .flatMap(({ plan }) => plan.parts ?? [])
        .map((part) => ({
          ...part,
          routes: routesFor(part),
          scripts: assets.forPlan(part, { first: part.widgets, second: [] })?.addresses,
        }));
    },
    answer,
    async visit(request) {
      const visitor = () => visitorOf(request.headers.cookie) ?? newId(serverEnv);
      const visit = await readVisit(request.url, { library, markets, visitor, consent: consentIn(request) });
      if (!visit.page) return undefined;
      const user = await userOf(shop.services, await customerOf(request));
      return { page: visit.page, context: await contextAt(visit, user) };
    },
    async render(url) {
      const visit = await readVisit(url, { library, markets, visitor: () => newId(serverEnv) });
      const rendered = visit.page ? await renderVisit(visit.page, visit) : { failure: 404 as const };
      if (!('failure' in rendered)) return { status: rendered.status, html: rendered.html };
      if (rendered.failure === 503) return busyPage(url, config.shopName);
      const { status, bodies } = await failurePage(rendered.failure, visit.market);
      return { status, html: String(bodies.identity) };
    },
    ...createDrafts({
      services: shop.services,
      library,
      markets,
      consentIn,
      optionsFor,
      renderAt,
      scriptBytes: options.scriptBytes,
    }),
  };
}
