import type { FastifyReply, FastifyRequest } from 'fastify';
import { versionsOf } from '../../../plan/audience-rules.ts';
import type { Plan } from '../../../plan/plan.ts';
import type { PageContext } from '../../../runtime/state/page-state.ts';
import { parseRoute } from '../../../runtime/state/route.ts';
import { newId } from '../../core/env.ts';
import { marketOf } from '../../core/markets.ts';
import type { Load, PageCacheCounts } from '../../core/ports/metrics.ts';
import type { PageHandler } from '../../core/requests/page-handler.ts';
import { tenantFlags } from '../../core/tenant-flags.ts';
import type { BackgroundTasks } from '../../documents/checks/background.ts';
import type { ShopServices } from '../../shop/calls/context.ts';
import type { Shop } from '../../shop/calls/shop.ts';
import { userOf } from '../../shop/customers/current-customer.ts';
import { sessionOf, setSessionCookie } from '../../shop/sessions/request-session.ts';
import { visitorOf } from '../../shop/sessions/visitor-cookie.ts';
import type { ClientAssets } from '../assets/client-assets.ts';
import { VisitorAudiences } from '../audiences/visitor-audiences.ts';
import { DraftPages, type Drafts } from '../drafts/drafts.ts';
import { PageLibrary } from '../library/page-library.ts';
import type { PublishedPage, ReadyPage } from '../library/ready-page.ts';
import { PageRenderer, type PageRendererOptions } from '../page-renderer.ts';
import { routesFor } from '../render-page.ts';
import { busyPage } from './busy-page.ts';
import { type Answer, PageAnswers, type PageAnswersOptions } from './page-answers.ts';
import { sendPage } from './send-page.ts';
import { canonicalPath, readVisit, type VisitContext } from './visit.ts';

/** Dependencies of the storefront. */
export interface StorefrontOptions extends PageRendererOptions, PageAnswersOptions {
  /** Compiles large pages in another thread. */
  compile?: BackgroundTasks['compile'];
  /** Bytes of script that a page loads initially; undefined when the client is not built. */
  scriptBytes?: ((plan: Plan) => number) | undefined;
}

/** A published page at an address, and the request data that it may read. */
export interface FoundPage {
  page: ReadyPage;
  context: PageContext;
}

/** Renders and sends the pages of a shop. */
export interface Storefront extends Drafts {
  /** Load and cache counts for the operator. */
  measures: { rendering: () => Load; keptPages: () => PageCacheCounts };
  library: PageLibrary;
  answer: PageHandler;
  /** The page at the address of a request. */
  visit(request: FastifyRequest): Promise<FoundPage | undefined>;
  /** Returns the parts that the published page at an address loads later. */
  partsOf: ShopServices['pageParts'];
  /** Renders one address as for a shopper without a session. */
  render(url: string): Promise<{ status: number; html: string }>;
}

/** Sends an answer. */
async function sendAnswer(
  { content, headers = {}, renewsSession = false }: Answer,
  { runner, services }: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  reply.headers(headers);
  if (renewsSession) {
    const session = sessionOf(runner, request);
    await session.current();
    await setSessionCookie(session, request, reply);
  }
  if ('status' in content) return reply.code(content.status).send();
  return sendPage(reply, request, content.page, content.caching, {
    now: services.env.now(),
    hasCdn: services.cdn !== undefined,
  });
}

/** All versions of a page by audience, when it loads parts later. */
async function versionsWithParts(page: PublishedPage, ready: ReadyPage): Promise<ReadyPage[]> {
  const {
    parts,
    audiences,
    page: { variant },
  } = ready.plan;
  if (!parts || !audiences) return [ready];
  return Promise.all(versionsOf(audiences).map((held) => page.variant(variant, held)));
}

/** The parts that pages load later, by address. */
const partsIn =
  (library: PageLibrary, markets: StorefrontOptions['markets'], assets: ClientAssets): ShopServices['pageParts'] =>
  async (url) => {
    const path = canonicalPath(url.split(/[?#]/)[0] ?? '/');
    const { localePathPrefix, locale } = marketOf(path, markets);
    const page = await library.find(parseRoute(path, localePathPrefix, '').path, locale);
    if (!page) return [];
    // The parts of all variants are returned; the browser selects those of its own variant.
    const { variants } = page.plan;
    const variantPages = variants
      ? await Promise.all([page, ...Object.keys(variants.options).map((name) => page.variant(name))])
      : [page];
    const versions = await Promise.all(variantPages.map((each) => versionsWithParts(page, each)));
    return versions
      .flat()
      .flatMap(({ plan }) => plan.parts ?? [])
      .map((part) => ({
        ...part,
        routes: routesFor(part),
        scripts: assets.forPlan(part, { first: part.widgets, second: [] }, locale)?.addresses,
      }));
  };

/** The pages of the shop, rendered from their JSON. */
export function createStorefront(options: StorefrontOptions): Storefront {
  const { shop, assets, markets, scriptBytes } = options;
  const { storage, env, config, log } = shop.services;
  const library = new PageLibrary(storage.pages, log, {
    compileElsewhere: options.compile,
    flags: tenantFlags(config),
    pictures: () => storage.media.shown(),
  });
  const renderer = new PageRenderer(options, library);
  const answers = new PageAnswers(options, library, renderer);
  const drafts = new DraftPages({ shop, library, markets, renderer, scriptBytes });
  return {
    library,
    measures: { rendering: renderer.load, keptPages: answers.keptPages },
    answer: async (request, reply, error) => sendAnswer(await answers.decide(request, error), shop, request, reply),
    async visit(request) {
      const visitor = () => visitorOf(request.headers.cookie) ?? newId(env);
      const consent = renderer.consentIn(request);
      const isSecure = options.origin.startsWith('https:');
      const { placeHeaders } = options;
      const members = new VisitorAudiences({ library, shop, request, consent, placeHeaders, isSecure });
      const audiences: VisitContext['audiences'] = (names, market) => members.among(names, market);
      const visit = await readVisit(request.url, { library, markets, visitor, consent, audiences });
      if (!visit.page) return undefined;
      const user = await userOf(shop.services, await renderer.customerOf(request));
      return { page: visit.page, context: await renderer.contextAt(visit, user) };
    },
    async render(url) {
      const visit = await readVisit(url, { library, markets, visitor: () => newId(env) });
      const rendered = visit.page ? await renderer.renderVisit(visit.page, visit) : { failure: 404 as const };
      if (!('failure' in rendered)) return { status: rendered.status, html: rendered.html };
      if (rendered.failure === 503) return busyPage(url, config.shopName);
      const { status, bodies } = await answers.failurePage(rendered.failure, visit.market);
      return { status, html: String(bodies.identity) };
    },
    partsOf: partsIn(library, markets, assets),
    preview: (wanted, request, turn) => drafts.preview(wanted, request, turn),
    showDraft: (wanted) => drafts.showDraft(wanted),
    explain: (wanted, request) => drafts.explain(wanted, request),
    evaluate: (wanted, request) => drafts.evaluate(wanted, request),
    show: (shown, request) => drafts.show(shown, request),
  };
}
