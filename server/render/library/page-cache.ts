import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { KeptPages } from '../../core/ports/metrics.ts';

/** A page in the form in which it is sent. */
export interface CachedPage {
  status: number;
  policy: string;
  bodies: Bodies;
  /** Timestamp in milliseconds after which the page is rendered again, while the old one is still served. */
  freshUntil: number;
  /** Timestamp in milliseconds from which the page is outdated, and no longer served. */
  expiresAt: number;
}

/** Pages by key. `Failure` is the result of rendering that is not a page; it is never cached. */
export interface PageCache<Failure> {
  /**
   * Returns the page with a key, from the cache or rendered now. Requests that arrive during the render share the
   * result.
   *
   * @param version version of the page's data; a page of another version is served only when this one cannot be
   * rendered
   */
  get(
    key: string,
    version: string,
    now: number,
    render: () => Promise<CachedPage | Failure>,
  ): Promise<CachedPage | Failure>;
  /** Whether a page of a version is cached, however old. */
  has(key: string, version: string): boolean;
  /** Returns counts of fresh, stale and missed lookups so far. */
  counts(): KeptPages;
  clear(): void;
}

export interface PageCacheOptions<Failure> {
  /** Whether a failure is temporary, so that an older version of the page may be served instead. */
  isPassing(failure: Failure): boolean;
  /** Called when rendering a stale page again has failed in the background. */
  onStaleError(cause: unknown): void;
}

/** A page with the version of its data. */
type KeptPage = CachedPage & { version: string };

/** Maximum size of all cached pages in bytes, with all encodings. */
const byteLimit = 128 * 1024 * 1024;

export const freshMs = 10_000;

const compressions = {
  gzip: (text: Buffer) => promisify(gzip)(text, { level: 6 }),
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
};

/**
 * A text in the encodings that browsers accept. Each is compressed once, off the event loop, when it is first
 * requested.
 */
export class Bodies {
  readonly identity: Buffer;
  #etag: string | undefined;
  readonly #compressed: { [Name in keyof typeof compressions]?: Buffer | Promise<Buffer> | undefined } = {};

  constructor(html: string) {
    this.identity = Buffer.from(html);
  }

  /** Computed on first use: responses with `no-store` have no entity tag. */
  get etag(): string {
    this.#etag ??= `"${createHash('sha1').update(this.identity).digest('base64url')}"`;
    return this.#etag;
  }

  /** Returns the text in an encoding; without a promise when it has been compressed before. */
  encoded(encoding: keyof typeof compressions | 'identity'): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.identity;
    this.#compressed[encoding] ??= compressions[encoding](this.identity).then(
      (compressed) => {
        this.#compressed[encoding] = compressed;
        return compressed;
      },
      (cause: unknown) => {
        // The next request tries again.
        this.#compressed[encoding] = undefined;
        throw cause;
      },
    );
    return this.#compressed[encoding];
  }
}

/**
 * Factor for a document's size with its encodings: both compressed forms together take less than half the original
 * size.
 */
const sizeWithEncodings = 1.5;

/** Caches pages that are the same for everyone. A stale one is served while a new one is being rendered. */
export function createPageCache<Failure extends object>({
  isPassing,
  onStaleError,
}: PageCacheOptions<Failure>): PageCache<Failure> {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: byteLimit,
    sizeCalculation: ({ bodies }) => Math.ceil(bodies.identity.length * sizeWithEncodings),
  });
  const counts: KeptPages = { hit: 0, stale: 0, miss: 0 };
  const rendering = new Map<string, Promise<CachedPage | Failure>>();
  const renderOnce = (
    key: string,
    version: string,
    now: number,
    render: () => Promise<CachedPage | Failure>,
  ): Promise<CachedPage | Failure> => {
    const name = JSON.stringify([key, version]);
    const running = rendering.get(name);
    if (running) return running;
    const rendered = render()
      .then((page) => {
        if ('bodies' in page) {
          pages.set(key, { ...page, version });
          return page;
        }
        const kept = pages.get(key);
        if (isPassing(page)) return kept && now < kept.expiresAt ? kept : page;
        pages.delete(key);
        return page;
      })
      .finally(() => rendering.delete(name));
    rendering.set(name, rendered);
    return rendered;
  };
  return {
    get(key, version, now, render) {
      const cached = pages.get(key);
      if (cached?.version !== version || now >= cached.expiresAt) {
        counts.miss++;
        return renderOnce(key, version, now, render);
      }
      // A temporary failure leaves the old page in place; the next request tries again.
      if (now > cached.freshUntil) {
        counts.stale++;
        renderOnce(key, version, now, render).catch(onStaleError);
      } else counts.hit++;
      return Promise.resolve(cached);
    },
    has: (key, version) => pages.get(key)?.version === version,
    counts: () => ({ ...counts }),
    clear: () => pages.clear(),
  };
}
