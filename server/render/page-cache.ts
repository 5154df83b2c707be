import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A page as it goes out. */
export interface KeptPage {
  status: number;
  policy: string;
  etag: string;
  bodies: Bodies;
  /** Milliseconds since 1970 from when on it is made again while it is still being served. */
  freshUntil: number;
}

export interface PageCache {
  /** The page under a key: kept, or made now. Whoever asks while it is being made waits for the same page. */
  get(key: string, now: number, make: () => Promise<KeptPage | undefined>): Promise<KeptPage | undefined>;
  clear(): void;
}

/** Most bytes of kept pages, all encodings together. */
const byteLimit = 128 * 1024 * 1024;

export const freshMs = 10_000;

/** A text in the encodings that browsers ask for: compressed when the first of them asks, and once. */
export class Bodies {
  readonly identity: Buffer;
  #gzip: Buffer | undefined;
  #br: Buffer | undefined;

  constructor(html: string) {
    this.identity = Buffer.from(html);
  }

  get gzip(): Buffer {
    this.#gzip ??= gzipSync(this.identity, { level: 6 });
    return this.#gzip;
  }

  get br(): Buffer {
    this.#br ??= brotliCompressSync(this.identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: this.identity.length,
      },
    });
    return this.#br;
  }
}

/** A document compressed in both ways comes to less than half of itself. */
const sizeWithEncodings = 1.5;

/** Keeps pages that are the same for everybody. An old one is served while a new one is being made. */
export function createPageCache(): PageCache {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: byteLimit,
    sizeCalculation: ({ bodies }) => Math.ceil(bodies.identity.length * sizeWithEncodings),
  });
  const making = new Map<string, Promise<KeptPage | undefined>>();
  const makeOnce = (key: string, make: () => Promise<KeptPage | undefined>): Promise<KeptPage | undefined> => {
    const running = making.get(key);
    if (running) return running;
    const made = make()
      .then((page) => {
        if (page) pages.set(key, page);
        else pages.delete(key);
        return page;
      })
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };
  return {
    get(key, now, make) {
      const kept = pages.get(key);
      if (!kept) return makeOnce(key, make);
      // A failure leaves the old page in place; the next request tries again.
      if (now > kept.freshUntil) makeOnce(key, make).catch(() => undefined);
      return Promise.resolve(kept);
    },
    clear: () => pages.clear(),
  };
}
