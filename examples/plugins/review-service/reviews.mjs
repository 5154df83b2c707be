// @ts-check

/** Maximum time that a page waits for the service. */
const timeoutMs = 3000;

/** Delay after a failure before the service is called again, so that its outage does not slow every page. */
const retryMs = 30_000;

const maxProducts = 1000;
const maxReviews = 50;
const maxBytes = 500_000;
const maxFailures = 10;

/**
 * @typedef {{ author: string, rating: number, title: string, text: string, date: string }} Review
 * @typedef {{ reviews: readonly Review[] | undefined, askedAt: number, hasFailed: boolean }} Kept
 */

/**
 * Checks the address of a service: keys are sent only over https, or to this machine.
 *
 * @param {string} address
 * @throws {Error} for another address
 */
export function serviceAddress(address) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (!url || (url.protocol !== 'https:' && !isLocal))
    throw new Error('address is not an address with https, such as https://reviews.example/v1');
  return url.href.replace(/\/$/, '');
}

/** @param {unknown} value @param {number} most */
const textOf = (value, most) => (typeof value === 'string' ? value.slice(0, most) : '');

/**
 * Validates a review of the service, whose content is untrusted. Returns an empty list for an invalid one.
 *
 * @param {any} sent
 * @returns {Review[]}
 */
export function reviewOf(sent) {
  const rating = sent?.rating;
  const date = textOf(sent?.date, 10);
  if (!Number.isInteger(rating) || rating < 1 || rating > 5 || !/^\d{4}-\d\d-\d\d$/.test(date)) return [];
  return [{ author: textOf(sent.author, 100), rating, title: textOf(sent.title, 200), text: textOf(sent.text, 2000), date }];
}

/** The reviews of an external service, cached. */
export class ReviewService {
  /** @type {{ address: string, keptMs: number, key: string }} */
  #settings;
  /** Responses by product, the least recently requested first. @type {Map<string, Kept>} */
  #kept = new Map();
  /** Pending requests by product. @type {Map<string, Promise<readonly Review[] | undefined>>} */
  #asking = new Map();
  /** Latest failures first. @type {{ at: number, product: string, reason: string }[]} */
  failures = [];
  /** @type {number | undefined} */
  answeredAt;
  answers = 0;

  /** @param {{ address: string, keptMs: number, key: string }} settings */
  constructor(settings) {
    this.#settings = settings;
  }

  get address() {
    return this.#settings.address;
  }

  get products() {
    return this.#kept.size;
  }

  /** Makes the next visitor's request ask the service again. @param {string} product */
  forget(product) {
    const kept = this.#kept.get(product);
    if (kept) kept.askedAt = 0;
  }

  /** Whether the latest request has failed. */
  get isDown() {
    return this.failures[0] !== undefined && this.failures[0].at >= (this.answeredAt ?? 0);
  }

  /**
   * Returns the reviews of a product: cached ones if they are fresh, otherwise those of the service; stale ones when
   * the service does not respond, and undefined when there are none.
   *
   * @param {string} product
   * @param {number} now
   */
  async of(product, now) {
    const kept = this.#kept.get(product);
    const keptMs = kept?.hasFailed ? retryMs : this.#settings.keptMs;
    if (kept && now - kept.askedAt < keptMs) return kept.reviews;
    // Concurrent visitors share one request.
    const asking = this.#asking.get(product) ?? this.#ask(product, now, kept).finally(() => this.#asking.delete(product));
    this.#asking.set(product, asking);
    return asking;
  }

  /**
   * @param {string} product
   * @param {number} now
   * @param {Kept | undefined} before
   */
  async #ask(product, now, before) {
    let reviews = before?.reviews;
    let hasFailed = false;
    try {
      reviews = await this.#fetch(product);
      this.answers += 1;
      this.answeredAt = now;
    } catch (error) {
      hasFailed = true;
      this.failures.unshift({ at: now, product, reason: String(/** @type {Error} */ (error).message) });
      this.failures.splice(maxFailures);
    }
    this.#kept.delete(product);
    this.#kept.set(product, { reviews, askedAt: now, hasFailed });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > maxProducts && oldest !== undefined) this.#kept.delete(oldest);
    return reviews;
  }

  /** @param {string} product @returns {Promise<readonly Review[]>} */
  async #fetch(product) {
    const { address, key } = this.#settings;
    const response = await fetch(`${address}/products/${encodeURIComponent(product)}/reviews`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { authorization: `Bearer ${key}` },
    });
    // The service does not know every product.
    if (response.status === 404) return [];
    if (!response.ok) throw new Error(`The service answers ${response.status}.`);
    const body = await response.text();
    if (body.length > maxBytes) throw new Error('The answer is too large.');
    const { reviews } = JSON.parse(body);
    if (!Array.isArray(reviews)) throw new Error('The answer has no list of reviews.');
    return reviews
      .flatMap(reviewOf)
      .sort((a, b) => (a.date < b.date ? 1 : -1))
      .slice(0, maxReviews);
  }
}
