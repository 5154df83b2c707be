// @ts-check
import { CallError } from 'endcap/shop';

/** Timeout of a request to Shopify in milliseconds. */
const defaultTimeoutMs = 5000;

const unavailable = () =>
  new CallError(503, 'backend-unavailable', 'The shop cannot be reached at the moment. Please try again in a minute.');

const refused = () => new CallError(502, 'backend-refused', 'Something went wrong. Please try again.');

/** The Storefront API of a Shopify store, version 2026-04. */
export class Storefront {
  #url;
  #token;
  #timeoutMs;
  #fetch;

  /**
   * @param {string} store host of the store, such as `corner-pots.myshopify.com`
   * @param {string} token private access token of the Storefront API, which never reaches a browser
   * @param {{ timeoutMs?: number, send?: typeof fetch }} [options] `send` is replaced by tests
   */
  constructor(store, token, { timeoutMs = defaultTimeoutMs, send = (...given) => fetch(...given) } = {}) {
    this.#url = `https://${store}/api/2026-04/graphql.json`;
    this.#token = token;
    this.#timeoutMs = timeoutMs;
    this.#fetch = send;
  }

  /**
   * @param {Pick<import('./types.d.ts').Context, 'shop' | 'signal'>} context
   * @param {string} query
   * @param {Record<string, unknown>} [variables]
   * @returns {Promise<any>}
   */
  async ask({ shop: { log }, signal }, query, variables = {}) {
    const limit = AbortSignal.timeout(this.#timeoutMs);
    let response;
    let answer;
    try {
      response = await this.#fetch(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'shopify-storefront-private-token': this.#token },
        body: JSON.stringify({ query, variables }),
        redirect: 'error',
        signal: signal ? AbortSignal.any([limit, signal]) : limit,
      });
      answer = await response.json();
    } catch (cause) {
      log.warn({ cause: String(cause) }, 'Shopify did not answer');
      throw unavailable();
    }
    const { data, errors: found } = answer ?? {};
    // Some errors are a text instead of a list, such as "Not Found".
    const errors = Array.isArray(found) ? found : found ? [{ message: JSON.stringify(found) }] : [];
    // Rate limits: the shop responds as when it is busy, so browsers retry.
    const isBusy = errors.some((/** @type {any} */ { extensions }) => extensions?.code === 'THROTTLED');
    if ([429, 430].includes(response.status) || response.status >= 500 || isBusy) throw unavailable();
    if (!data || errors.length > 0) {
      log.error({ status: response.status, errors }, 'Shopify refused a request');
      throw refused();
    }
    return data;
  }
}
