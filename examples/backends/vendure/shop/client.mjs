// @ts-check
import { CallError } from 'endcap/shop';

/** Timeout of a request to Vendure in milliseconds. */
const defaultTimeoutMs = 5000;

/** Maximum length of a response in characters: about ten times the largest list of a page. */
const maxAnswerLength = 2_000_000;

/** Maximum number of a guest's orders that are kept in the session. */
const maxOrders = 10;

const unavailable = () =>
  new CallError(503, 'backend-unavailable', 'The shop cannot be reached at the moment. Please try again in a minute.');

const refused = () => new CallError(502, 'backend-refused', 'Something went wrong. Please try again.');

const forbidden = () => new CallError(403, 'backend-forbidden', 'This is not available.');

/** @param {Response} response */
async function textOf(response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += part.value;
    if (text.length > maxAnswerLength) throw new Error(`the answer has more than ${maxAnswerLength} characters`);
  }
  return text;
}

/**
 * Reads the data that a session keeps for Vendure, in one text: its token there, and the numbers of its orders.
 *
 * @param {import('./types.d.ts').Context} context
 */
async function keptOf({ backendToken }) {
  const text = await backendToken.read();
  return text === undefined ? { token: undefined, orders: [] } : JSON.parse(text);
}

/** The Shop API of Vendure. */
export class Vendure {
  #url;
  #timeoutMs;
  #fetch;

  /**
   * @param {string} url address of the Shop API
   * @param {{ timeoutMs?: number, send?: typeof fetch }} [options] `send` is replaced by tests
   */
  constructor(url, { timeoutMs = defaultTimeoutMs, send = (...given) => fetch(...given) } = {}) {
    this.#url = url;
    this.#timeoutMs = timeoutMs;
    this.#fetch = send;
  }

  /**
   * Queries public data.
   *
   * @param {Pick<import('./types.d.ts').Context, 'shop' | 'signal'>} context
   * @param {string} document
   * @param {Record<string, unknown>} [variables]
   * @returns {Promise<any>}
   */
  async ask(context, document, variables) {
    return (await this.#send(context, document, variables)).data;
  }

  /**
   * Queries as the shopper of this session, whom Vendure identifies by a token.
   *
   * @param {import('./types.d.ts').Context} context
   * @param {string} document
   * @param {Record<string, unknown>} [variables]
   * @returns {Promise<any>}
   */
  async askAs(context, document, variables) {
    const kept = await keptOf(context);
    const { data, token } = await this.#send(context, document, variables, kept.token);
    if (token && token !== kept.token) await context.backendToken.keep(JSON.stringify({ ...kept, token }));
    return data;
  }

  /** Whether the session has a token of Vendure. @param {import('./types.d.ts').Context} context */
  async knows(context) {
    return (await keptOf(context)).token !== undefined;
  }

  /** Numbers of the orders that the session has placed. @param {import('./types.d.ts').Context} context @returns {Promise<string[]>} */
  async ordersOf(context) {
    return (await keptOf(context)).orders;
  }

  /**
   * Records that this session has placed an order, so that a guest can see it.
   *
   * @param {import('./types.d.ts').Context} context
   * @param {string} code
   */
  async remember(context, code) {
    const kept = await keptOf(context);
    const orders = [code, ...kept.orders].slice(0, maxOrders);
    await context.backendToken.keep(JSON.stringify({ ...kept, orders }));
  }

  /**
   * @param {Pick<import('./types.d.ts').Context, 'shop' | 'signal'>} context
   * @param {string} query
   * @param {Record<string, unknown>} [variables]
   * @param {string} [token]
   */
  async #send({ shop: { log }, signal }, query, variables = {}, token = undefined) {
    const body = JSON.stringify({ query, variables });
    let response;
    let answer;
    try {
      ({ response, answer } = await this.#answerTo(body, token, signal).catch((cause) => {
        // Vendure may close a keep-alive connection that is being reused. Queries are retried, mutations are not.
        if (!(cause instanceof TypeError) || query.includes('mutation')) throw cause;
        return this.#answerTo(body, token, signal);
      }));
    } catch (cause) {
      log.warn({ cause: String(cause) }, 'Vendure did not answer');
      throw unavailable();
    }
    if (response.status >= 500) throw unavailable();
    if (answer.errors?.some((/** @type {any} */ { extensions }) => extensions?.code === 'FORBIDDEN')) throw forbidden();
    if (!answer.data || answer.errors?.length > 0) {
      log.error({ status: response.status, errors: answer.errors }, 'Vendure refused a request');
      throw refused();
    }
    return { data: answer.data, token: response.headers.get('vendure-auth-token') };
  }

  /** @param {string} body @param {string | undefined} token @param {AbortSignal | undefined} signal */
  async #answerTo(body, token, signal) {
    const limit = AbortSignal.timeout(this.#timeoutMs);
    const response = await this.#fetch(this.#url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body,
      redirect: 'error',
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    });
    return { response, answer: JSON.parse(await textOf(response)) };
  }
}
