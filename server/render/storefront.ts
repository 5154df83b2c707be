import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routeOf } from '../../runtime/core/route.ts';
import type { Market } from '../../schemas/entities/market.ts';
import { callContracts, shopCatalogue } from '../../widgets/catalogue.ts';
import { createLocalCaller, type PageAnswer, type Shop } from '../app.ts';
import type { ShopServices } from '../calls/context.ts';
import { newId } from '../env.ts';
import type { PreviewRequest } from '../pages/preview-store.ts';
import { assignedVariant, rememberVisitor, visitorOf } from './assign-variant.ts';
import type { ClientAssets } from './client-assets.ts';
import { pageDocument } from './document.ts';
import { Bodies, createPageCache, freshMs, type KeptPage } from './page-cache.ts';
import { createPageLibrary, type PageLibrary, type ReadyPage } from './page-library.ts';
import { partnerHosts } from './partner-hosts.ts';
import { pagePolicy } from './policy.ts';
import { noPreview, previewedPage } from './preview.ts';
import { renderPage, routesFor } from './render-page.ts';
import { createServerEnv } from './server-env.ts';

export interface StorefrontOptions {
  shop: Shop;
  assets: ClientAssets;
  /** Scheme and host that the shop is known by, for canonical addresses. Never taken from a request. */
  origin: string;
  /** The first is the one without a prefix. */
  markets: readonly Market[];
  pictureHosts: () => Promise<readonly string[]>;
  deadlineMs?: number;
}

export interface Storefront {
  library: PageLibrary;
  answer: PageAnswer;
  /** What comes after the published page at an address. */
  partsOf: ShopServices['pageParts'];
  /** Renders one address as a shopper without a session would get it. */
  render(url: string): Promise<{ status: number; html: string }>;
  /** Renders a text that need not be published, with the shop's own code and data, for whoever asks. */
  preview(wanted: PreviewRequest, request: FastifyRequest): Promise<{ html: string; policy: string }>;
}

/** Types of page that are about one shopper: never kept, and rendered with what the session has. */
const personalTypes = new Set(['CART', 'CHECKOUT', 'ORDER', 'ACCOUNT']);

/** Names of the query that a page may depend on, as far as pages that are kept go. */
const keptQuery = /^(q|page|perPage|sortBy|filterExpressions|variant|[a-z][a-zA-Z]{0,20})$/;

const failurePages: Record<number, string> = { 404: 'NOT_FOUND', 500: 'ERROR' };

/** The pages of the shop, rendered from their JSON. */
export function createStorefront(options: StorefrontOptions): Storefront {
  const { shop, assets, origin, markets, deadlineMs = 3000 } = options;
  const { storage, env: serverEnv, config, log } = shop.services;
  const library = createPageLibrary(storage.pages, shopCatalogue, log);
  const cache = createPageCache();
  const partners = partnerHosts(config.thirdPartyIntegrations);
  const publicConfig = {
    shopName: config.shopName,
    defaultLocale: config.defaultLocale,
    tenantFlags: config.tenantFlags,
    thirdPartyIntegrations: config.thirdPartyIntegrations.filter(({ isEnabled }) => isEnabled),
  };

  const marketOf = (path: string): Market =>
    markets.find(
      ({ localePathPrefix }) =>
        localePathPrefix !== '' && (path === localePathPrefix || path.startsWith(`${localePathPrefix}/`)),
    ) ?? markets[0]!;

  const renderReady = async (
    found: ReadyPage & { params?: Record<string, string> },
    url: string,
    request: FastifyRequest | undefined,
    status: number,
    isUnlisted = false,
  ) => {
    const market = marketOf(url.split('?')[0] ?? '/');
    const { plan } = found;
    const isPersonal = personalTypes.has(plan.page.type);
    const caller = createLocalCaller(shop, isPersonal ? request : undefined);
    const env = createServerEnv(serverEnv, caller, callContracts, log);
    const route = {
      ...routeOf(url, market.localePathPrefix, plan.page.slug),
      ...(found.params ? { params: found.params } : {}),
    };
    const context = { route, market, config: publicConfig, user: { isAnonymous: true }, device: {} };
    const rendered = await renderPage({ page: found, context, env, isPersonal, deadlineMs });
    if (rendered.failure && status === 200) return { failure: rendered.failure, isPersonal };
    const isHidden = isUnlisted || rendered.isHidden || status !== 200 || isPersonal;
    const { html, style } = pageDocument({
      page: found,
      rendered,
      assets,
      origin,
      siteName: config.shopName,
      markets,
      isHidden,
    });
    const policy = pagePolicy({
      styles: [style],
      pictureHosts: await options.pictureHosts(),
      partners,
      runsScripts: [plan, ...(plan.parts ?? [])].some(({ actions }) => actions.includes('run-script')),
      isSecure: origin.startsWith('https:'),
    });
    return { html, policy, isPersonal };
  };

  /** The page for an address, or the one that says why there is none. */
  const make = async (
    url: string,
    request: FastifyRequest | undefined,
    variant?: string,
  ): Promise<{ status: number; html: string; policy: string; isPersonal: boolean }> => {
    const market = marketOf(url.split('?')[0] ?? '/');
    const { path } = routeOf(url, market.localePathPrefix, '');
    const found = await library.find(path, variant);
    let status = found ? 200 : 404;
    if (found) {
      const page = await renderReady(found, url, request, 200);
      if (!('failure' in page) || !page.failure)
        return { status, ...(page as { html: string; policy: string; isPersonal: boolean }) };
      status = page.failure.status === 404 || page.failure.status === 401 || page.failure.status === 403 ? 404 : 500;
      if (status === 500) log.error({ url, failure: page.failure }, 'a page could not get what it is about');
    }
    return makeFailure(status, url);
  };

  const makeFailure = async (
    status: number,
    url: string,
  ): Promise<{ status: number; html: string; policy: string; isPersonal: boolean }> => {
    const page = await library.ofType(failurePages[status] ?? 'ERROR');
    const made = page && (await renderReady(page, url, undefined, status));
    if (made?.html !== undefined) return { status, html: made.html, policy: made.policy!, isPersonal: status === 500 };
    return { status, ...bareDocument(status, config.shopName) };
  };

  const keep = (made: { status: number; html: string; policy: string }, now: number): KeptPage => ({
    status: made.status,
    policy: made.policy,
    bodies: new Bodies(made.html),
    etag: `"${createHash('sha1').update(made.html).digest('base64url')}"`,
    freshUntil: now + freshMs,
  });

  /** Under which name a page is kept, and which of its ways this visitor gets. */
  const keyOf = async (url: string, cookies: string | undefined): Promise<{ key: string; way?: Way }> => {
    const [path = '/', search = ''] = url.split(/\?(.*)/s);
    const query = [...new URLSearchParams(search)]
      .filter(([name]) => keptQuery.test(name))
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    const { localePathPrefix } = marketOf(path);
    const [{ revision, variants }, goods] = await Promise.all([
      library.waysAt(routeOf(path, localePathPrefix, '').path),
      storage.catalogue.revision(),
    ]);
    const key = `${revision} ${goods} ${path}?${new URLSearchParams(query)}`;
    if (!variants) return { key };
    const known = visitorOf(cookies);
    const visitor = known ?? newId(serverEnv);
    const variant = assignedVariant(visitor, variants);
    return { key: `${key} ${variant}`, way: { variant, ...(known === undefined ? { newVisitor: visitor } : {}) } };
  };

  const answer: PageAnswer = async (request, reply, error) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(405).header('allow', 'GET, HEAD').send();
    const { url } = request;
    if (error !== undefined) return send(reply, request, keep(await makeFailure(500, url), serverEnv.now()), 'nobody');
    let personal: { status: number; html: string; policy: string } | undefined;
    const { key, way } = await keyOf(url, request.headers.cookie);
    if (way?.newVisitor !== undefined)
      reply.header('set-cookie', rememberVisitor(way.newVisitor, origin.startsWith('https:')));
    const page = await cache.get(key, serverEnv.now(), async () => {
      const made = await make(url, request, way?.variant);
      if (!made.isPersonal && made.status < 500) return keep(made, serverEnv.now());
      personal = made;
      return undefined;
    });
    if (page) return send(reply, request, page, way ? 'visitor' : 'everybody');
    // Another request may have made a personal page for itself meanwhile; this one gets its own.
    personal ??= await make(url, request, way?.variant);
    return send(reply, request, keep(personal, serverEnv.now()), 'nobody');
  };

  return {
    library,
    async partsOf(url) {
      const market = marketOf(url.split(/[?#]/)[0] ?? '/');
      const { path } = routeOf(url, market.localePathPrefix, '');
      const { variants } = await library.waysAt(path);
      // The browser knows which way of the page it has, and takes the parts that fit it.
      const ways = variants ? Object.keys(variants.options) : [undefined];
      const found = await Promise.all(ways.map((way) => library.find(path, way)));
      const parts = found.flatMap((page) => page?.plan.parts ?? []);
      return parts.map((part) => ({
        ...part,
        routes: routesFor(part),
        scripts: assets.forPlan(part, { first: part.widgets, second: [] })?.addresses,
      }));
    },
    answer,
    render: async (url) => {
      const { status, html } = await make(url, undefined);
      return { status, html };
    },
    async preview(wanted, request) {
      const page = await renderReady(await previewedPage(library, wanted), wanted.url, request, 200, true);
      if (page.html !== undefined) return { html: page.html, policy: page.policy };
      const policy = pagePolicy({ styles: [], pictureHosts: [], isSecure: false });
      return { html: noPreview(wanted.url, page.failure.message), policy };
    },
  };
}

/** The way of a page that a visitor gets, and the visitor's name when it was given just now. */
interface Way {
  variant: string;
  newVisitor?: string;
}

/** Who else may be shown what was sent: a page in an experiment may be kept by the visitor's own browser alone. */
const caching = {
  everybody: 'public, max-age=0, must-revalidate',
  visitor: 'private, max-age=0, must-revalidate',
  nobody: 'private, no-store',
} as const;

function send(
  reply: FastifyReply,
  request: FastifyRequest,
  page: KeptPage,
  keeper: keyof typeof caching,
): FastifyReply {
  reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', page.policy)
    .header('cache-control', caching[keeper])
    .header('vary', 'accept-encoding');
  if (keeper !== 'nobody') {
    reply.header('etag', page.etag);
    if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  }
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(page.bodies[encoding]);
}

/** What is shown when not even the page for failures can be: plain, but never blank. */
function bareDocument(status: number, shopName: string): { html: string; policy: string; isPersonal: boolean } {
  const words = status === 404 ? 'This page is not here.' : 'Something went wrong. Please try again in a moment.';
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${shopName}</title></head><body><h1>${words}</h1><p><a href="/">To the shop</a></p></body></html>`,
    policy: pagePolicy({ styles: [], pictureHosts: [], isSecure: false }),
    isPersonal: true,
  };
}

/** Routes of the storefront besides its pages: what crawlers ask for. */
export function addCrawlerRoutes(
  app: FastifyInstance,
  { shop, origin }: Pick<StorefrontOptions, 'shop' | 'origin'>,
  storefront: Storefront,
): void {
  const { storage } = shop.services;
  app.get('/robots.txt', async (_, reply) =>
    reply
      .type('text/plain')
      .send(
        [
          'User-agent: *',
          'Disallow: /api/',
          'Disallow: /internal-api/',
          'Disallow: /cart',
          'Disallow: /checkout',
          'Disallow: /playground',
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
  app.get('/sitemap.xml', async (_, reply) => {
    const [addresses, collections, products] = await Promise.all([
      storefront.library.addresses(),
      storage.catalogue.collections(),
      storage.catalogue.publishedSlugs(sitemapLimit),
    ]);
    const isPersonal = /^\/(cart|checkout|account|order)/;
    const paths = [
      ...addresses.filter((address) => !isPersonal.test(address)),
      ...collections.filter(({ record }) => !record.seo?.hidden).map(({ record }) => `/collections/${record.slug}`),
      ...products.map((slug) => `/products/${slug}`),
    ];
    const entry = (path: string) => `<url><loc>${escapeXml(`${origin}${path}`)}</loc></url>`;
    return reply
      .type('application/xml')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map(entry).join('')}</urlset>`,
      );
  });
}

/** Most addresses that one sitemap may have, by its protocol. */
const sitemapLimit = 49_000;

const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, (char) => `&#${char.charCodeAt(0)};`);
