import { limits } from '../../../commerce/limits.ts';
import { searchKey } from '../../../commerce/rules/search/search-rules.ts';
import { localTime, shopTimeZone } from '../../../commerce/rules/shop-time.ts';
import type { ShopServices } from '../calls/context.ts';

/** Counts searches anonymously: the text, the day, and the number of products found. */
export interface SearchCounter {
  /** Counts a request for a page of results. */
  asked(q: string): void;
  /** Records how many products the search of such a page has found. */
  found(q: string, products: number): void;
  /** Writes the counts to the storage. */
  flush(): Promise<void>;
}

/** Matches personal data: e-mail addresses, and runs of digits such as telephone, order and card numbers. */
const maybePersonal = /@|(?:\d[^\d]{0,2}){8}/;

const keyOf = (q: string): string | undefined => {
  const key = searchKey(q);
  return key === '' || key.length > limits.maxCountedSearchLength || maybePersonal.test(q) ? undefined : key;
};

/**
 * Creates a counter that buffers in memory and writes at intervals, so that searches do not wait. Unwritten counts are
 * lost in a crash, which is acceptable for an estimate.
 */
export function createSearchCounter({
  storage,
  config,
  env,
  log,
}: Pick<ShopServices, 'storage' | 'config' | 'env' | 'log'>): SearchCounter {
  let pending = new Map<string, { asked: number; found?: number }>();
  let since = env.now();
  const timeZone = shopTimeZone(config.markets);

  const flush = async (): Promise<void> => {
    const counts = [...pending].map(([q, count]) => ({ q, ...count }));
    pending = new Map();
    since = env.now();
    if (counts.length === 0) return;
    await storage.searchCounts.add(localTime(since, timeZone).slice(0, 10), counts, limits.countedSearchesOfDay);
  };
  const flushSoon = (): void => {
    flush().catch((cause: unknown) => log.error({ cause }, 'could not count searches'));
  };
  return {
    asked: (q) => {
      const key = keyOf(q);
      if (key === undefined) return;
      if (pending.size >= limits.pendingSearchCounts || env.now() - since > limits.searchCountsEveryMs) flushSoon();
      const entry = pending.get(key);
      if (entry) entry.asked += 1;
      else pending.set(key, { asked: 1 });
    },
    found: (q, products) => {
      const key = keyOf(q);
      const known = key === undefined ? undefined : pending.get(key);
      if (known) known.found = products;
    },
    flush,
  };
}
