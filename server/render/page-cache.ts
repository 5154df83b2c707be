import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A page as it goes out, in every encoding that browsers ask for. */
export interface KeptPage {
  status: number;
  policy: string;
  etag: string;
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer };
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

/** Compresses once what will be served many times. */
export const encodings = (html: string): KeptPage['bodies'] => {
  const identity = Buffer.from(html);
  return {
    identity,
    gzip: gzipSync(identity, { level: 6 }),
    br: brotliCompressSync(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
  };
};

/** Keeps pages that are the same for everybody. An old one is served while a new one is being made. */
export function createPageCache(): PageCache {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: byteLimit,
    sizeCalculation: ({ bodies }) => bodies.identity.length + bodies.gzip.length + bodies.br.length,
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
