import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PageCacheCounts } from '../../core/ports/metrics.ts';
import type { SubjectChanges } from '../../core/ports/storage/subjects.ts';
import { concerns, type Subject } from '../../core/subjects.ts';
import { SubjectIndex } from './subject-index.ts';

/** A page in the form in which it is sent. */
export interface CachedPage {
  status: number;
  policy: string;
  bodies: EncodedBodies;
  /** Timestamp in milliseconds after which the page is rendered again, while the old one is still served. */
  freshUntil: number;
  /** Timestamp in milliseconds from which the page is outdated, and no longer served. */
  expiresAt: number;
  /** Cache tags of the page. */
  subjects: ReadonlySet<Subject>;
  /** Whether one of its subjects has changed, and it is being rendered again. */
  isStale?: boolean;
}

/** The page that a request has found, and the revision of the shop at that time. */
export interface PageLookup {
  /**
   * Identity of the document at the address; a cached page of another document is served only when this one cannot be
   * rendered.
   */
  identity: string;
  /** The cache's epoch before the document was read. */
  epoch: number;
}

/** Pages by key. `Failure` is the result of rendering that is not a page; it is never cached. */
export interface PageCache<Failure> {
  /**
   * Returns the page with a key, from the cache or rendered now. Concurrent requests share the result, unless a change
   * between them affects it.
   *
   * @param wanted identity of the page, and the epoch in which it was found
   */
  get(
    key: string,
    wanted: PageLookup,
    now: number,
    render: () => Promise<CachedPage | Failure>,
  ): Promise<CachedPage | Failure>;
  /** Whether a page is cached that may be served, however old. */
  has(key: string, identity: string): boolean;
  /** Number of changes so far. */
  readonly epoch: number;
  /** Marks the pages that show what has changed. */
  change(changes: SubjectChanges['changes'], now: number): void;
  /** Returns counts of fresh, stale and missed lookups so far. */
  counts(): PageCacheCounts;
  clear(): void;
}

/** Callbacks of the cache. */
export interface PageCacheOptions<Failure> {
  /** Whether a failure is temporary, so that an older version of the page may be served instead. */
  isPassing(failure: Failure): boolean;
  /** Called when rendering a stale page again has failed in the background. */
  onStaleError(cause: unknown): void;
}

/** A cached page, and whether later changes affect it. */
interface KeptPage {
  page: CachedPage;
  identity: string;
  /** Whether a change that must be visible at once affects it. */
  isOutdated: boolean;
  /** Timestamp of the first change that may be visible with a delay; infinite without any. */
  staleFrom: number;
}

/** A page that is being rendered. */
interface Rendering<Failure> {
  page: Promise<CachedPage | Failure>;
  /** Changes since it began, in order; the page may have read its data before them. */
  changes: { list: SubjectChanges['changes']; at: number }[];
  /** Whether a change between reading its document and the beginning may already have made it outdated. */
  isBehind: boolean;
}

/** Maximum size of all cached pages in bytes, with all encodings. */
const byteLimit = 128 * 1024 * 1024;

/** Time for which a page is served without rendering it again. */
export const freshMs = 10_000;

/** Maximum time for which a page is served after a change that may be visible with a delay. */
export const maxStaleMs = 30_000;

/** Maximum number of renders of others that a request waits for, when each shows data from before the request. */
const maxShared = 3;

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
export class EncodedBodies {
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
        // A failure is not memoised.
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

/** The effect of changes on a page: none, stale, or outdated. */
function effectOn(read: ReadonlySet<Subject>, changes: SubjectChanges['changes']): 'none' | 'stale' | 'outdated' {
  if (changes === 'all') return 'outdated';
  let effect: 'none' | 'stale' = 'none';
  for (const { subject, isSoft } of changes) {
    if (!concerns(subject, read)) continue;
    if (!isSoft) return 'outdated';
    effect = 'stale';
  }
  return effect;
}

/** Caches pages that are the same for everyone. A stale one is served while a new one is being rendered. */
class KeptPageCache<Failure extends object> implements PageCache<Failure> {
  readonly #options: PageCacheOptions<Failure>;
  readonly #index = new SubjectIndex();
  readonly #pages = new LRUCache<string, KeptPage>({
    maxSize: byteLimit,
    sizeCalculation: ({ page: { bodies } }) => Math.ceil(bodies.identity.length * sizeWithEncodings),
    dispose: ({ page: { subjects } }, key) => this.#index.remove(key, subjects),
  });
  readonly #counts: PageCacheCounts = { hit: 0, stale: 0, miss: 0 };
  readonly #rendering = new Map<string, Rendering<Failure>>();
  #epoch = 0;

  constructor(options: PageCacheOptions<Failure>) {
    this.#options = options;
  }

  async get(key: string, wanted: PageLookup, now: number, render: () => Promise<CachedPage | Failure>) {
    const entry = this.#pages.get(key);
    if (!entry || !isServed(entry, wanted.identity, now)) {
      this.#counts.miss++;
      return this.#renderFor(key, wanted, now, render);
    }
    // A temporary failure leaves the old page in place; the next request tries again.
    if (now > entry.page.freshUntil || entry.staleFrom <= now) {
      this.#counts.stale++;
      this.#renderFor(key, wanted, now, render).catch(this.#options.onStaleError);
      return { ...entry.page, isStale: true };
    }
    this.#counts.hit++;
    return entry.page;
  }

  /** Renders a page, or joins a running render, until the page reflects all changes before the request. */
  async #renderFor(key: string, wanted: PageLookup, now: number, render: () => Promise<CachedPage | Failure>) {
    const name = JSON.stringify([key, wanted.identity]);
    for (let shared = 0; shared < maxShared; shared += 1) {
      const running = this.#rendering.get(name);
      if (!running) break;
      const before = running.changes.length;
      const page = await running.page;
      if (!('bodies' in page)) return page;
      if (running.isBehind) continue;
      const seen = running.changes.slice(0, before);
      if (!seen.some(({ list }) => effectOn(page.subjects, list) === 'outdated')) return page;
    }
    return this.#renderNow(name, key, wanted, now, render);
  }

  #renderNow(
    name: string,
    key: string,
    { identity, epoch }: PageLookup,
    now: number,
    render: () => Promise<CachedPage | Failure>,
  ) {
    const rendering: Rendering<Failure> = { page: render(), changes: [], isBehind: epoch !== this.#epoch };
    rendering.page = rendering.page
      .then((page) => {
        if ('bodies' in page) {
          this.#keep(key, identity, page, rendering);
          return page;
        }
        const old = this.#pages.get(key)?.page;
        if (this.#options.isPassing(page)) return old && now < old.expiresAt ? old : page;
        this.#pages.delete(key);
        return page;
      })
      .finally(() => {
        if (this.#rendering.get(name) === rendering) this.#rendering.delete(name);
      });
    this.#rendering.set(name, rendering);
    return rendering.page;
  }

  #keep(key: string, identity: string, page: CachedPage, { changes, isBehind }: Rendering<Failure>): void {
    const entry: KeptPage = { page, identity, isOutdated: isBehind, staleFrom: Number.POSITIVE_INFINITY };
    for (const { list, at } of changes) mark(entry, effectOn(page.subjects, list), at);
    this.#pages.set(key, entry);
    this.#index.add(key, page.subjects);
  }

  get epoch(): number {
    return this.#epoch;
  }

  has(key: string, identity: string): boolean {
    const entry = this.#pages.get(key);
    return entry?.identity === identity && !entry.isOutdated;
  }

  change(changes: SubjectChanges['changes'], now: number): void {
    if (changes.length === 0) return;
    this.#epoch += 1;
    for (const { changes: during } of this.#rendering.values()) during.push({ list: changes, at: now });
    if (changes === 'all') for (const entry of this.#pages.values()) entry.isOutdated = true;
    else
      for (const { subject, isSoft } of changes)
        for (const key of this.#index.concerned(subject)) {
          const entry = this.#pages.peek(key);
          if (entry) mark(entry, isSoft ? 'stale' : 'outdated', now);
        }
  }

  counts(): PageCacheCounts {
    return { ...this.#counts };
  }

  clear(): void {
    this.#pages.clear();
  }
}

function mark(entry: KeptPage, effect: 'none' | 'stale' | 'outdated', at: number): void {
  if (effect === 'outdated') entry.isOutdated = true;
  else if (effect === 'stale') entry.staleFrom = Math.min(entry.staleFrom, at);
}

const isServed = (entry: KeptPage, identity: string, now: number): boolean =>
  entry.identity === identity && !entry.isOutdated && now < entry.page.expiresAt && now < entry.staleFrom + maxStaleMs;

/** Creates an empty cache. */
export const createPageCache = <Failure extends object>(options: PageCacheOptions<Failure>): PageCache<Failure> =>
  new KeptPageCache(options);
