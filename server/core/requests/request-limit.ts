import { LRUCache } from 'lru-cache';

/** Counts requests by key in windows of a minute. */
export interface RequestLimit {
  /** False when the key has exhausted its limit for this minute. */
  allows(key: string, perMinute: number, now: number): boolean;
}

/** Maximum number of counted keys; the least recently seen are evicted first. */
const countedKeys = 50_000;
const windowMs = 60_000;

/** Creates a counter of requests in memory. */
export function createRequestLimit(): RequestLimit {
  const windows = new LRUCache<string, { start: number; count: number }>({ max: countedKeys });
  return {
    allows(key, perMinute, now) {
      const currentWindow = windows.get(key);
      const window = currentWindow && now - currentWindow.start < windowMs ? currentWindow : { start: now, count: 0 };
      if (window !== currentWindow) windows.set(key, window);
      return ++window.count <= perMinute;
    },
  };
}
