import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { KeptPages } from '../../core/ports/metrics.ts';

/** A page as it is sent. */
export interface CachedPage {
  status: number;
  policy: string;
  bodies: Bodies;
  /** Milliseconds since 1970 after which it is rendered again while it is still being served. */
  freshUntil: number;
  /** Milliseconds since 1970 from which it is wrong, and not served at all. */
  expiresAt: number;
}

/** Pages by key. `Failure` is what rendering may give instead of a page; it is never cached. */
export interface PageCache<Failure> {
  /**
   * The page under a key: cached, or rendered now. Requests that arrive during the render share the result.
   *
   * @param version what it was made of; a page of another version is shown only where none can be made of this one
   */
  get(
    key: string,
    version: string,
    now: number,
    render: () => Promise<CachedPage | Failure>,
  ): Promise<CachedPage | Failure>;
  /** True when a page of a version is cached under a key, however old. */
  has(key: string, version: string): boolean;
  /** How requests were answered so far. */
  counts(): KeptPages;
  clear(): void;
}

export interface PageCacheOptions<Failure> {
  /** Whether a failure is of this moment, so that an older version of the page may be shown instead. */
  isPassing(failure: Failure): boolean;
  /** Called when a stale page could not be rendered again, while it was served. */
  onStaleError(cause: unknown): void;
}

/** A page, and what it was made of. */
type KeptPage = CachedPage & { version: string };

/** Most bytes of kept pages, all encodings together. */
const byteLimit = 128 * 1024 * 1024;

export const freshMs = 10_000;

const compressions = {
  gzip: (text: Buffer) => promisify(gzip)(text, { level: 6 }),
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
};

/** A text in the encodings that browsers accept, compressed once, off the event loop, when one is first asked for. */
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

  /** The text in an encoding: at once where it has been compressed before. */
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

/** A document compressed in both ways takes less than half of its own size. */
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
      // A failure that passes leaves the old page in place; the next request tries again.
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
