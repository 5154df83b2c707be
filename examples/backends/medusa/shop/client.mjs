// @ts-check
import { CallError } from 'endcap/shop';

/** Milliseconds after which a request to Medusa is given up. */
const defaultTimeoutMs = 5000;

/** Number of a guest's orders that the session remembers. */
const maxOrders = 10;

const unavailable = () =>
  new CallError(503, 'backend-unavailable', 'The shop cannot be reached at the moment. Please try again in a minute.');

const missing = () => new CallError(404, 'backend-not-found', 'This cannot be found.');

const outOfStock = () => new CallError(409, 'out-of-stock', 'There are no more of these.');

const refused = (/** @type {number} */ status, /** @type {string | undefined} */ reason) =>
  new CallError(status, 'backend-refused', 'This is not possible at the moment.', { reason });

/** A query as Medusa reads it: lists have a key with brackets. @param {Record<string, unknown>} query */
function searchOf(query) {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (Array.isArray(value)) for (const each of value) search.append(`${key}[]`, String(each));
    else if (value !== undefined) search.append(key, String(value));
  return search.size === 0 ? '' : `?${search}`;
}

/** The Store API of a Medusa server, version 2. */
export class Medusa {
  #url;
  #key;
  #timeoutMs;
  #fetch;
  /** @type {Promise<string> | undefined} */
  #region;

  /**
   * @param {string} url of the server, such as `https://medusa.corner-pots.example`
   * @param {string} key publishable API key, which names the sales channel
   * @param {{ timeoutMs?: number, send?: typeof fetch }} [options] `send` is replaced by tests
   */
  constructor(url, key, { timeoutMs = defaultTimeoutMs, send = (...given) => fetch(...given) } = {}) {
    this.#url = url;
    this.#key = key;
    this.#timeoutMs = timeoutMs;
    this.#fetch = send;
  }

  /**
   * Makes a request. A refusal is thrown as the shop says it.
   *
   * @template {import('./types.d.ts').Route} R
   * @param {Pick<import('./types.d.ts').Context, 'shop' | 'signal'>} context
   * @param {R} route
   * @param {import('./types.d.ts').Request<R>} request
   * @param {string} [token] of the customer
   * @returns {Promise<import('./types.d.ts').StoreApi[R]['answer']>}
   */
  async ask({ shop: { log }, signal }, route, request, token) {
    const { params = {}, query = {}, body } = /** @type {any} */ (request);
    const [method = '', template = ''] = route.split(' ');
    const path = template.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name]));
    const limit = AbortSignal.timeout(this.#timeoutMs);
    let response;
    let answer;
    try {
      response = await this.#fetch(`${this.#url}${path}${searchOf(query)}`, {
        method,
        headers: {
          'x-publishable-api-key': this.#key,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: signal ? AbortSignal.any([limit, signal]) : limit,
      });
      answer = await response.json();
    } catch (cause) {
      log.warn({ cause: String(cause) }, 'Medusa did not answer');
      throw unavailable();
    }
    if (response.ok) return answer;
    if (response.status === 429 || response.status >= 500) throw unavailable();
    if (response.status === 404) throw missing();
    if (response.status === 401) throw refused(401, answer?.type);
    if (answer?.code === 'insufficient_inventory') throw outOfStock();
    // A request that breaks the rules of the API is a fault of this file, not of the shopper.
    if (answer?.type === 'invalid_data') log.error({ route, message: answer.message }, 'Medusa refused a request');
    throw refused(409, answer?.code ?? answer?.type);
  }

  /** The region whose prices are those of the shop: the first with its currency. @param {any} context */
  async regionOf(context) {
    this.#region ??= this.#findRegion(context).catch((error) => {
      this.#region = undefined;
      throw error;
    });
    return this.#region;
  }

  /** @param {any} context */
  async #findRegion(context) {
    const { currencyCode } = context.shop.config;
    const { regions } = await this.ask(context, 'GET /store/regions', { query: { limit: 100, fields: 'id,currency_code' } });
    const found = regions.find(({ currency_code: code }) => code === currencyCode.toLowerCase());
    if (found) return found.id;
    context.shop.log.error({ currencyCode }, 'Medusa has no region with the currency of the shop');
    throw unavailable();
  }
}

/** What the session keeps for Medusa. @param {import('./types.d.ts').Context} context @returns {Promise<import('./types.d.ts').Kept>} */
export async function keptOf({ backendToken }) {
  const text = await backendToken.read();
  return text === undefined ? {} : JSON.parse(text);
}

/** Changes what the session keeps. @param {import('./types.d.ts').Context} context @param {import('./types.d.ts').Kept} changed */
export async function keep(context, changed) {
  await context.backendToken.keep(JSON.stringify({ ...(await keptOf(context)), ...changed }));
}

/** Remembers that this session has placed an order, and that its cart is used up. @param {import('./types.d.ts').Context} context @param {string} id */
export async function rememberOrder(context, id) {
  const { orders = [], cart: _, ...kept } = await keptOf(context);
  await context.backendToken.keep(JSON.stringify({ ...kept, orders: [id, ...orders].slice(0, maxOrders) }));
}
