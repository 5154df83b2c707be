import type { FastifyRequest } from 'fastify';
import { limits } from '../../../commerce/limits.ts';
import { PageBudgetError } from '../../../runtime/page-budget.ts';
import { parseRoute } from '../../../runtime/state/route.ts';
import type { Consent } from '../../../schemas/entities/shop/consent.ts';
import type { Market } from '../../../schemas/entities/shop/market.ts';
import { newId } from '../../core/env.ts';
import { marketOf } from '../../core/markets.ts';
import type { PlaceHeaders } from '../../core/ports/place-headers.ts';
import type { SubjectRevision } from '../../core/ports/storage/subjects.ts';
import { clientKey } from '../../core/requests/client-key.ts';
import { BusyError } from '../../core/requests/load-limit.ts';
import { StorageError } from '../../core/storage-error.ts';
import { BackgroundError } from '../../documents/checks/background.ts';
import type { Shop } from '../../shop/calls/shop.ts';
import { sessionOf } from '../../shop/sessions/request-session.ts';
import { rememberVisitor, visitorOf } from '../../shop/sessions/visitor-cookie.ts';
import type { ClientAssets } from '../assets/client-assets.ts';
import { VisitorAudiences } from '../audiences/visitor-audiences.ts';
import { ChangeFeed } from '../library/change-feed.ts';
import { type CachedPage, createPageCache } from '../library/page-cache.ts';
import type { PageLibrary } from '../library/page-library.ts';
import type { ReadyPage } from '../library/ready-page.ts';
import { isPersonal, type PageRenderer, type RenderFailure } from '../page-renderer.ts';
import { type BusyReason, busyPage, busySeconds } from './busy-page.ts';
import { type KeptState, type KeptStates, keptStateParam } from './kept-states.ts';
import { missingAddress, type Redirection, redirectionOf } from './redirection.ts';
import { buildFingerprint, renderOnce, revisionKey } from './render-once.ts';
import { type Caching, cachedPage, type PageResponse, plainPage } from './send-page.ts';
import { canonicalPath, readVisit, type Visit } from './visit.ts';

/** The response to a request for a page. */
export interface Answer {
  /** A page, or only a status. */
  content: { page: CachedPage; caching: Caching } | { status: number };
  headers?: Readonly<Record<string, string | string[]>>;
  /** Whether the shopper's session is prolonged. */
  renewsSession?: boolean;
}

/** Limits and sources of the responses. */
export interface PageAnswersOptions {
  shop: Shop;
  assets: ClientAssets;
  origin: string;
  markets: readonly Market[];
  /** Maximum number of pages rendered per minute for one client address; cached pages do not count. */
  rendersPerMinute?: number;
  /** Headers in which the operator's proxy says where a visitor is. */
  placeHeaders?: PlaceHeaders | undefined;
  /** States of pages that the server keeps for browsers without script. */
  keptStates?: KeptStates;
}

/** Whether an error only means that the server lacks capacity. */
const isBusy = (thrown: unknown): boolean =>
  thrown instanceof BusyError || thrown instanceof PageBudgetError || thrown instanceof BackgroundError;

/** Whether the database cannot be used at present: it is being restarted, or has too much to do. */
const isAway = (thrown: unknown): boolean =>
  thrown instanceof StorageError && (thrown.problem === 'unreachable' || thrown.problem === 'busy');

/** The revision of the shop's data before a request's first read. */
interface SeenChanges {
  epoch: number;
  revision: SubjectRevision;
}

/**
 * Returns the identity of a page's document version, which is part of the cache entry: an address may show another
 * document without any change of data.
 */
const identityOf = ({ plan, version }: ReadyPage): string => `${plan.page.id} ${version}`;

const redirected = ({ status, location, caching }: Redirection): Answer => ({
  content: { status },
  headers: { location, ...(caching === undefined ? {} : { 'cache-control': caching }) },
});

/** An answer that sets a cookie may be kept only by the visitor's browser. */
const asPrivate = (answer: Answer, setsCookie: boolean): Answer =>
  setsCookie && 'page' in answer.content && answer.content.caching === 'shared'
    ? { ...answer, content: { ...answer.content, caching: 'private' } }
    : answer;

const failureTypes = { 404: 'NOT_FOUND', 500: 'ERROR' } as const;

/** Decides the response to each request for a page, and caches the pages that are the same for everyone. */
export class PageAnswers {
  readonly #options: PageAnswersOptions;
  readonly #library: PageLibrary;
  readonly #renderer: PageRenderer;
  readonly #cache;
  readonly #changes: ChangeFeed;
  readonly #build: string;

  constructor(options: PageAnswersOptions, library: PageLibrary, renderer: PageRenderer) {
    this.#options = options;
    this.#library = library;
    this.#renderer = renderer;
    this.#cache = createPageCache<RenderFailure>({
      isPassing: ({ failure }) => failure !== 404,
      onStaleError: (cause) => options.shop.services.log.error({ cause }, 'could not render a stale page again'),
    });
    const { storage, env, config } = options.shop.services;
    this.#build = buildFingerprint(config, options.assets);
    this.#changes = new ChangeFeed(storage.subjects, (changes) => this.#cache.change(changes, env.now()));
  }

  /** Counts of fresh, stale and missed cache lookups for the pages that are the same for everyone. */
  get keptPages() {
    return () => this.#cache.counts();
  }

  get #services() {
    return this.#options.shop.services;
  }

  get #now(): number {
    return this.#services.env.now();
  }

  /** @param error the error of another route, for which the error page is shown */
  async decide(request: FastifyRequest, error?: unknown): Promise<Answer> {
    const { markets } = this.#options;
    const consent = this.#renderer.consentIn(request);
    if (error !== undefined) {
      const isForm = request.method !== 'GET' && request.method !== 'HEAD';
      if (isBusy(error)) return this.#busy(request, isForm ? 'sent' : undefined);
      // Whether a form was processed is unknown.
      if (isAway(error) && !isForm) return this.#busy(request, 'away');
      return this.#failure(500, request, marketOf(canonicalPath(request.url.split('?')[0]!), markets), consent, 'none');
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return { content: { status: 405 }, headers: { allow: 'GET, HEAD' } };
    await this.#changes.catchUp();
    const seen = { epoch: this.#cache.epoch, revision: this.#changes.revision };
    const { visit, headers, setsCookie } = await this.#visitOf(request, consent);
    const redirection = await redirectionOf(request.url, visit, { library: this.#library, services: this.#services });
    if (redirection) return redirected(redirection);
    const answer = await this.#pageAt(visit, request, consent, seen);
    return { ...asPrivate(answer, setsCookie), headers: { ...headers, ...answer.headers } };
  }

  /** The error page, which depends only on the market, not on the requested address. */
  async failurePage(status: 404 | 500, market: Market, consent?: Consent): Promise<CachedPage> {
    const { config, log } = this.#services;
    try {
      const key = JSON.stringify([status, market.localePathPrefix, consent ?? null]);
      await this.#changes.catchUp();
      const { epoch } = this.#cache;
      const page = await this.#cache.get(key, { identity: '', epoch }, this.#now, async () => {
        const page = await this.#library.ofType(failureTypes[status], market.locale);
        if (!page) return cachedPage(plainPage(status, config.shopName), this.#now);
        const route = parseRoute(`${market.localePathPrefix}${page.plan.page.slug}`, market.localePathPrefix, '');
        const place = { route, market, ...(consent ? { consent } : {}) };
        const rendered = await this.#renderer.renderAt(page, place, { status });
        return cachedPage(rendered as PageResponse, this.#now);
      });
      return page as CachedPage;
    } catch (cause) {
      log.error({ status, cause }, 'could not render the page for a failure');
      return cachedPage(plainPage(status, config.shopName), this.#now);
    }
  }

  /** The visit of a request, and the cookies to set: the visitor's id for experiments, and the cookies of audiences. */
  async #visitOf(request: FastifyRequest, consent: Consent | undefined) {
    const { markets, origin, shop, placeHeaders } = this.#options;
    const isSecure = origin.startsWith('https:');
    const known = visitorOf(request.headers.cookie);
    let visitor = known;
    const audiences = new VisitorAudiences({ library: this.#library, shop, request, consent, placeHeaders, isSecure });
    await audiences.keepCampaign();
    const visit = await readVisit(request.url, {
      library: this.#library,
      markets,
      consent,
      audiences: (names, market) => audiences.among(names, market),
      visitor: () => {
        visitor ??= newId(this.#services.env);
        return visitor;
      },
    });
    const isNew = visitor !== undefined && visitor !== known;
    const cookies = [...(isNew ? [rememberVisitor(visitor!, isSecure)] : []), ...audiences.cookies];
    const headers: Answer['headers'] = cookies.length > 0 ? { 'set-cookie': cookies } : {};
    return { visit, headers, setsCookie: cookies.length > 0 };
  }

  async #pageAt(
    visit: Visit,
    request: FastifyRequest,
    consent: Consent | undefined,
    { epoch, revision }: SeenChanges,
  ): Promise<Answer> {
    // The page depends on whether the visitor has decided about consent, which a shared cache cannot know.
    const shared: Caching = consent ? 'private' : 'shared';
    const { page, market } = visit;
    if (!page) return this.#failure(404, request, market, consent, shared);
    const keptState = await this.#keptAt(request);
    // A customer's page is never cached, and never comes from the cache for others.
    const isShared = !isPersonal(page) && !keptState && (await this.#renderer.customerOf(request)) === undefined;
    const isSameForAll = visit.variant === undefined && !visit.dependsOnAudience;
    const sharedCaching: Caching = isSameForAll ? shared : 'private';
    const caching: Caching = isShared ? sharedCaching : 'none';
    const identity = identityOf(page);
    if (!(isShared && this.#cache.has(visit.key, identity)) && !(await this.#mayRender(request)))
      return this.#tooMany();
    const render = async (): Promise<CachedPage | RenderFailure> => {
      const renderVisit = () => this.#renderer.renderVisit(page, visit, isShared ? undefined : request, keptState);
      const name = [this.#build, visit.key, identity, ...revisionKey(revision)];
      const rendered = await (isShared ? renderOnce(this.#services.state, name, renderVisit) : renderVisit());
      return 'failure' in rendered ? rendered : cachedPage(rendered, this.#now);
    };
    const rendered = await (isShared ? this.#cache.get(visit.key, { identity, epoch }, this.#now, render) : render());
    // The shop has a page for such an address, but not what it shows: a product that is no longer for sale.
    const isMissing = 'failure' in rendered && rendered.failure === 404;
    const redirection = isMissing ? await missingAddress(request.url, visit, this.#library) : undefined;
    if (redirection) return redirected(redirection);
    const answer =
      'failure' in rendered
        ? await this.#failure(rendered.failure, request, market, consent, caching)
        : { content: { page: rendered, caching } };
    return { ...answer, renewsSession: !isShared };
  }

  #mayRender(request: FastifyRequest): Promise<boolean> {
    const max = this.#options.rendersPerMinute ?? limits.pageRendersPerMinute;
    return this.#services.state.allows([{ kind: 'render', key: clientKey(request.ip), max }]);
  }

  #tooMany(): Answer {
    const page = cachedPage(plainPage(429, this.#services.config.shopName), this.#now);
    return { content: { page, caching: 'none' }, headers: { 'retry-after': '60' } };
  }

  #busy({ url }: FastifyRequest, reason?: BusyReason): Answer {
    const page = cachedPage(busyPage(url, this.#services.config.shopName, reason), this.#now);
    return { content: { page, caching: 'none' }, headers: { 'retry-after': String(busySeconds) } };
  }

  async #failure(
    status: 404 | 500 | 503,
    request: FastifyRequest,
    market: Market,
    consent: Consent | undefined,
    caching: Caching,
  ): Promise<Answer> {
    if (status === 503) return this.#busy(request);
    const page = await this.failurePage(status, market, consent);
    return { content: { page, caching: status === 500 ? 'none' : caching } };
  }

  /** The kept state named in the address, if it belongs to the request's session. */
  async #keptAt(request: FastifyRequest): Promise<KeptState | undefined> {
    const { keptStates, shop } = this.#options;
    if (!keptStates || !request.url.includes(keptStateParam)) return undefined;
    const session = await sessionOf(shop.runner, request).current();
    return keptStates.at(request.url, session?.id);
  }
}
