import type { FastifyRequest } from 'fastify';
import { dayMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import type { FactName, FactOrder, VisitFacts } from '../../../commerce/rules/audiences/membership.ts';
import type { Consent, ConsentCategory } from '../../../schemas/entities/shop/consent.ts';
import type { Market } from '../../../schemas/entities/shop/market.ts';
import type { PlaceHeaders } from '../../core/ports/place-headers.ts';
import type { ShopServices } from '../../shop/calls/context.ts';
import type { Shop } from '../../shop/calls/shop.ts';
import { sessionOf } from '../../shop/sessions/request-session.ts';
import { deviceKind } from './device-kind.ts';
import type { ReadyAudience } from './ready-audience.ts';
import { campaignIn, readVisits, rememberCampaign, rememberedCampaign } from './visit-cookies.ts';

/** A request, and what is known about it. */
export interface AudienceRequest {
  library: { audiences(): Promise<ReadonlyMap<string, ReadyAudience>> };
  shop: Shop;
  request: FastifyRequest;
  /** Undefined in a shop that does not ask for consent. */
  consent: Consent | undefined;
  placeHeaders: PlaceHeaders | undefined;
  isSecure: boolean;
}

/** Code of a country or region in a header. */
const placeCode = /^[A-Za-z0-9-]{1,10}$/;

/** The audiences of one visitor, evaluated once per request. Facts are read lazily, each of them at most once. */
export class VisitorAudiences {
  readonly #at: AudienceRequest;
  readonly #facts: Partial<VisitFacts> = {};
  readonly #cookies: string[] = [];
  /** Whether the known orders name the collections of their products. */
  #hasCollections = false;

  constructor(at: AudienceRequest) {
    this.#at = at;
  }

  /** Set-Cookie headers for the response, which only the visitor's browser may then keep. */
  get cookies(): readonly string[] {
    return this.#cookies;
  }

  /** Returns those of the named audiences to which the visitor belongs. */
  async among(names: readonly string[], market: Market): Promise<ReadonlySet<string>> {
    const audiences = await this.#at.library.audiences();
    const asked = names.flatMap((name) => audiences.get(name) ?? []);
    const withCollections = asked.some(({ needsCollections }) => needsCollections);
    for (const name of new Set(asked.flatMap(({ needs }) => needs))) await this.#learn(name, market, withCollections);
    return new Set(names.filter((name) => audiences.get(name)?.isMember(this.#facts)));
  }

  /** Stores the campaign in a cookie, because its content may be on another page than the landing page. */
  async keepCampaign(): Promise<void> {
    const { request, isSecure, library } = this.#at;
    const campaign = campaignIn(request.url);
    if (!campaign || !this.#allows('marketing')) return;
    const audiences = await library.audiences();
    const isUsed = [...audiences.values()].some(({ needs }) => needs.includes('campaign'));
    if (isUsed) this.#cookies.push(rememberCampaign(campaign, isSecure));
  }

  #allows(category: ConsentCategory): boolean {
    const { consent } = this.#at;
    return !consent || consent.granted.includes(category);
  }

  /** Consent category of the visits cookie: preferences, or marketing in a shop that does not ask about preferences. */
  get #visitCategory(): ConsentCategory {
    const { consent } = this.#at.shop.services.config;
    return consent?.categories.includes('preferences') === false ? 'marketing' : 'preferences';
  }

  async #learn(name: FactName, market: Market, withCollections: boolean): Promise<void> {
    const facts = this.#facts;
    const isIncomplete = name === 'orders' && withCollections && !this.#hasCollections;
    if (facts[name] !== undefined && !isIncomplete) return;
    const { request } = this.#at;
    if (name === 'visitor') facts.visitor = this.#visitor();
    else if (name === 'device') facts.device = deviceKind(request.headers);
    else if (name === 'place') facts.place = this.#place(market);
    else if (name === 'campaign') facts.campaign = this.#campaign();
    else if (name === 'signedIn') facts.signedIn = (await this.#session())?.userId !== undefined;
    else {
      this.#hasCollections = withCollections;
      facts.orders = await this.#orders(withCollections);
    }
  }

  /** Without consent, every visit counts as the first. */
  #visitor(): VisitFacts['visitor'] {
    const { request, shop, isSecure } = this.#at;
    if (!this.#allows(this.#visitCategory)) return 'new';
    const { visitor, cookie } = readVisits(request.headers.cookie, { now: shop.services.env.now(), isSecure });
    if (cookie !== undefined) this.#cookies.push(cookie);
    return visitor;
  }

  #campaign(): VisitFacts['campaign'] {
    const { url, headers } = this.#at.request;
    const remembered = this.#allows('marketing') ? rememberedCampaign(headers.cookie) : undefined;
    return campaignIn(url) ?? remembered ?? { source: '', medium: '', name: '' };
  }

  /** The place from the headers of the operator's proxy, otherwise the country of the market. */
  #place(market: Market): VisitFacts['place'] {
    const { request, placeHeaders = {} } = this.#at;
    const code = (header: string | undefined): string => {
      const value = header === undefined ? undefined : request.headers[header];
      return typeof value === 'string' && placeCode.test(value) ? value.toUpperCase() : '';
    };
    const country = code(placeHeaders.country) || (new Intl.Locale(market.locale).region ?? '');
    return { country, region: code(placeHeaders.region) };
  }

  #session() {
    return sessionOf(this.#at.shop.runner, this.#at.request).current();
  }

  async #orders(withCollections: boolean): Promise<FactOrder[]> {
    const session = await this.#session();
    if (!session) return [];
    const { services } = this.#at.shop;
    const { orders } = await services.storage.orders.list(session.userId ?? session.id, limits.maxPerPage);
    const placed = orders.map(({ order }) => order).filter(({ canceledAt }) => canceledAt === null);
    const products = new Set(placed.flatMap(({ lineItems }) => lineItems.map(({ productSlug }) => productSlug)));
    const collections = withCollections ? await collectionsOf(services, products) : new Map<string, string[]>();
    const now = services.env.now();
    return placed.map(({ createdAt, totalPrice, lineItems }) => ({
      daysAgo: Math.max(0, (now - Date.parse(createdAt)) / dayMs),
      total: totalPrice.amount,
      currencyCode: totalPrice.currencyCode,
      lines: lineItems.map(({ productSlug, quantity }) => ({
        product: productSlug,
        collections: collections.get(productSlug) ?? [],
        quantity,
      })),
    }));
  }
}

/** Returns the collections of products by slug. A product that is no longer sold is in none. */
async function collectionsOf(
  { storage, search }: Pick<ShopServices, 'storage' | 'search'>,
  products: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await Promise.all(
    [...products].map(async (slug) => {
      const product = await storage.catalogue.productBySlug(slug);
      return [slug, product ? await search.collectionsOf(product.id) : []] as const;
    }),
  );
  return new Map(found);
}
