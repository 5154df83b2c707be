import { limits } from '../../../commerce/limits.ts';
import { searchKey } from '../../../commerce/rules/search/search-rules.ts';
import { localTime, shopTimeZone } from '../../../commerce/rules/shop-time.ts';
import type { ShopServices } from '../calls/context.ts';

/** Counts what is searched for, without who does: the text, the day, and how many products were found. */
export interface SearchCounter {
  /** A page of results was asked for. */
  asked(q: string): void;
  /** The search of such a page was made, and has found so many products. */
  found(q: string, products: number): void;
  /** Writes what was counted. */
  flush(): Promise<void>;
}

/** Matches personal data: e-mail addresses, and runs of digits such as telephone, order and card numbers. */
const maybePersonal = /@|(?:\d[^\d]{0,2}){8}/;

const keyOf = (q: string): string | undefined => {
  const key = searchKey(q);
  return key === '' || key.length > limits.maxCountedSearchLength || maybePersonal.test(q) ? undefined : key;
};

/**
 * Counts in memory and writes now and then, so that searches wait for nothing. What was not written is lost in a crash:
 * counts are an estimate.
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
      const known = pending.get(key);
      if (known) known.asked += 1;
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
