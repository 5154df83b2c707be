import type { FastifyRequest } from 'fastify';
import { limits } from '../../commerce/limits.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Failure } from '../../runtime/failure.ts';
import type { PageContext } from '../../runtime/state/page-state.ts';
import type { User } from '../../schemas/entities/people/user.ts';
import type { Consent } from '../../schemas/entities/shop/consent.ts';
import type { Market } from '../../schemas/entities/shop/market.ts';
import { currentParts } from '../../widgets/current-parts.ts';
import { clientKey } from '../core/requests/client-key.ts';
import { BusyError, createLoadLimit } from '../core/requests/load-limit.ts';
import { type Subject, subjectOf } from '../core/subjects.ts';
import type { Turn } from '../core/threads/thread-pool.ts';
import { analyticsHosts, requireUsableAnalytics } from '../shop/analytics/check-settings.ts';
import { consentOf } from '../shop/analytics/consent-of.ts';
import { createLocalCaller, type Shop } from '../shop/calls/shop.ts';
import { deliveryPrice } from '../shop/carts/pricing.ts';
import { userOf } from '../shop/customers/current-customer.ts';
import { sessionOf } from '../shop/sessions/request-session.ts';
import { busySeconds } from './answers/busy-page.ts';
import type { KeptState } from './answers/kept-states.ts';
import type { RenderVisitor } from './answers/rendered-for.ts';
import type { PageResponse } from './answers/send-page.ts';
import type { Visit } from './answers/visit.ts';
import type { ClientAssets } from './assets/client-assets.ts';
import { pageDocument } from './document/document.ts';
import { partnerHosts } from './document/partner-hosts.ts';
import { pagePolicy } from './document/policy.ts';
import { publicConfigOf } from './document/public-config.ts';
import { withOverrides } from './drafts/given-answers.ts';
import { renderDraft } from './drafts/render-draft.ts';
import { type PageLibrary, personalTypes } from './library/page-library.ts';
import { policyNeedsOf } from './library/page-needs.ts';
import { perPlan } from './library/per-plan.ts';
import type { ReadyPage } from './library/ready-page.ts';
import { renderPage } from './render-page.ts';
import { createServerEnv } from './server-env.ts';
import type { RenderThread } from './threads/render-thread.ts';

/** Dependencies of rendering. */
export interface PageRendererOptions {
  shop: Shop;
  assets: ClientAssets;
  /** Scheme and host of the shop's public address, for canonical addresses. Never taken from a request. */
  origin: string;
  /** The first market is the one without a locale prefix. */
  markets: readonly Market[];
  pictureHosts: () => Promise<readonly string[]>;
  /** Renders drafts in another thread; without it they are rendered here. */
  renderDraft?: RenderThread['render'];
  deadlineMs?: number;
}

/**
 * A page that could not be rendered. The page for this status is shown instead; 503 means that a later attempt may
 * succeed.
 */
export interface RenderFailure {
  failure: 404 | 500 | 503;
}

/** The route and market for which a page is rendered. The route's query holds only parameters that the page reads. */
export type Place = Pick<Visit, 'route' | 'market' | 'consent'>;

/** The visitor, status and kind of a rendering. */
export type RenderTarget = RenderVisitor & {
  status?: number;
  /** Whether the page is unpublished. */
  isUnlisted?: boolean;
  turn?: Turn;
};

/** Whether a page is rendered for one shopper, and never cached. */
export const isPersonal = ({ plan }: ReadyPage): boolean => personalTypes.has(plan.page.type);

/** Subjects of every page regardless of its calls: its document, fragments, and shop-wide data. */
const subjectsOfPage = ({ plan, fragments }: ReadyPage): Subject[] => [
  'prices',
  'pictures',
  'picture-hosts',
  'documents',
  'theme',
  subjectOf.document('page', plan.page.id),
  ...fragments.map((name) => subjectOf.document('fragment', name)),
];

/** Converts an overload error to a failure; rethrows other errors. */
const notNow = (thrown: unknown): { failure: Failure } => {
  if (!(thrown instanceof BusyError)) throw thrown;
  return { failure: { code: 'busy', message: thrown.message } };
};

/** Renders pages as documents for a visitor. */
export class PageRenderer {
  readonly #options: PageRendererOptions;
  readonly #library: PageLibrary;
  readonly #config: PageContext['config'];
  readonly #needsOf;
  /** Hosts besides its own that the shop's documents may connect to. */
  readonly #hosts;
  readonly #underLoad = createLoadLimit({
    what: 'rendering pages',
    atOnce: limits.pageRendersAtOnce,
    waiting: limits.pageRendersWaiting,
    retryAfter: busySeconds,
  });

  constructor(options: PageRendererOptions, library: PageLibrary) {
    const { config } = options.shop.services;
    requireUsableAnalytics(config);
    this.#options = options;
    this.#library = library;
    this.#config = publicConfigOf(config);
    this.#needsOf = perPlan((plan: Plan) => policyNeedsOf(plan, config));
    this.#hosts = {
      partners: partnerHosts(config.thirdPartyIntegrations),
      analyticsHosts: analyticsHosts(config.analytics),
    };
  }

  /** Numbers of pages that are being rendered or waiting. */
  get load() {
    return this.#underLoad.load;
  }

  get #services() {
    return this.#options.shop.services;
  }

  /** Returns the consent of a request's visitor; undefined when the shop does not ask for consent. */
  consentIn(request: FastifyRequest): Consent | undefined {
    const { config, env } = this.#services;
    return consentOf(config, request, env.now());
  }

  /** Returns the id of a request's customer; undefined for a guest. */
  async customerOf(request: FastifyRequest | undefined): Promise<string | undefined> {
    return request && (await sessionOf(this.#options.shop.runner, request).current())?.userId;
  }

  /** Returns the context that a page at a place may read. */
  async contextAt({ route, market, consent }: Place, user: User): Promise<PageContext> {
    const { config, prices } = this.#services;
    const delivery = deliveryPrice(config, (await prices.now()).rules);
    const renderConfig = { ...this.#config, ...(delivery ? { delivery } : {}) };
    return { route, market, config: renderConfig, user, device: consent ? { consent } : {} };
  }

  /** Returns the options with which a page is rendered for a request. */
  async optionsFor<Page extends ReadyPage>(page: Page, at: Place, about: RenderVisitor) {
    const { request, kept, user, ...given } = about;
    const { shop, deadlineMs = 3000 } = this.#options;
    const { env: serverEnv, log } = shop.services;
    const userId = await this.customerOf(request);
    const isOwn = isPersonal(page) || kept !== undefined || userId !== undefined || user !== undefined;
    const caller = createLocalCaller(shop, isOwn ? request : undefined);
    const env = withOverrides(createServerEnv(serverEnv, caller, currentParts().callContracts, log), given);
    const context = await this.contextAt(at, user ?? (await userOf(shop.services, userId)));
    return { page, context, env, isPersonal: isOwn, deadlineMs, kept, answered: caller };
  }

  /** Renders the document of a page at a place; returns a failure when its entity could not be loaded. */
  renderAt(page: ReadyPage, place: Place & { isActionLink?: boolean }, about: RenderTarget) {
    const { tracing } = this.#options.shop.runner;
    return tracing.span('page', { page: page.plan.page.id }, () => this.#renderAt(page, place, about));
  }

  async #renderAt(
    page: ReadyPage,
    { route, market, isActionLink = false, consent }: Place & { isActionLink?: boolean },
    { status = 200, isUnlisted = false, turn = { owner: 'shop' }, ...about }: RenderTarget,
  ) {
    const given = await this.optionsFor(page, { route, market, ...(consent ? { consent } : {}) }, about);
    const rendered = isUnlisted ? await renderDraft(given, this.#options.renderDraft, turn) : await renderPage(given);
    if (!('html' in rendered)) return { failure: rendered.failure };
    if (rendered.failure && status === 200) return { failure: rendered.failure };
    const { planJson } = rendered;
    const { plan } = page;
    const { html, style } = pageDocument({
      ...(await this.#documentFacts()),
      page: planJson === undefined ? page : { plan, planJson: () => planJson, fragments: page.fragments },
      theme: page.theme,
      rendered,
      // Pages that authors preview are not measured.
      ...(isUnlisted ? {} : { settings: this.#services.config }),
      isActionLink,
      isHidden: isUnlisted || rendered.isHidden || status !== 200 || given.isPersonal,
    });
    const policy = await this.#policyOf(plan, style);
    const { at } = rendered.renderSeed;
    // The page expires with any discount, because any part of it may request discounts.
    const changes = [
      page.nextChange(at, market.timeZone),
      (await this.#services.prices.now()).nextChange(at),
      given.answered.expiresAt(),
    ];
    const expiresAt = Math.min(...changes.map((time) => time ?? Number.POSITIVE_INFINITY));
    return {
      status,
      html,
      policy,
      expiresAt,
      subjects: new Set([...subjectsOfPage(page), ...given.answered.subjects()]),
    };
  }

  /** Renders the page of a visit; returns a failure when the page's entity is missing or could not be fetched. */
  async renderVisit(
    page: ReadyPage,
    visit: Visit,
    request?: FastifyRequest,
    kept?: KeptState,
  ): Promise<PageResponse | RenderFailure> {
    const turn = { client: request && clientKey(request.ip) };
    const rendered = await this.#underLoad(
      () => this.renderAt(page, visit, request ? { request, kept } : {}),
      turn,
    ).catch(notNow);
    if (!rendered.failure) return rendered;
    const { log } = this.#services;
    const { status, code } = rendered.failure;
    if (code === 'page-too-costly' || code === 'busy' || status === 429 || status === 503) {
      log.warn({ url: visit.route.url, failure: rendered.failure }, 'a page could not be made now');
      return { failure: 503 };
    }
    // For a slug that is malformed, the call fails with status 400; the page does not exist then either.
    if (status !== undefined && status < 500 && status !== 429) return { failure: 404 };
    log.error({ url: visit.route.url, failure: rendered.failure }, 'could not fetch what a page is about');
    return { failure: 500 };
  }

  /** Facts about the shop that are in all of its documents. */
  async #documentFacts() {
    const { assets, origin, markets } = this.#options;
    const { config, prices } = this.#services;
    return {
      assets,
      origin,
      markets,
      siteName: config.shopName,
      socialPicture: config.socialPicture,
      searchPath: await this.#library.slugOf('SEARCH'),
      terms: {
        countries: config.countries,
        currencyCode: config.currencyCode,
        delivery: (await prices.now()).rules.delivery,
        returns: config.returnPolicy,
      },
    };
  }

  async #policyOf(plan: Plan, style: string): Promise<string> {
    return pagePolicy({
      styles: [style],
      pictureHosts: await this.#options.pictureHosts(),
      ...this.#hosts,
      ...this.#needsOf(plan),
      isSecure: this.#options.origin.startsWith('https:'),
    });
  }
}
