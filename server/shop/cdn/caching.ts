import type { Subject } from '../../core/subjects.ts';
import { responseKeys } from '../../core/surrogate-keys.ts';

/**
 * Seconds for which a shared cache keeps a public response, unless it is purged before. It bounds how long a response
 * is served that was on its way to the cache while its keys were purged.
 */
export const sharedMaxAge = 60;

/** Seconds for which a shared cache may serve a response that has expired, while it fetches another one. */
const sharedStale = 30;

interface Shown {
  subjects: Iterable<Subject>;
  /** Timestamp at which it changes by itself. */
  expiresAt?: number;
  /** Whether it shows an earlier state already, of which a cache is told no more. */
  isStale?: boolean;
}

/** Headers of a public response for the caches of a content delivery network, and its keys there. */
export function cdnHeaders({ subjects, expiresAt = Number.POSITIVE_INFINITY, isStale }: Shown, now: number) {
  const left = isStale ? 0 : Math.max(0, Math.floor((expiresAt - now) / 1000));
  // What changes at a known time is not served after it.
  const isTimed = left < sharedMaxAge + sharedStale;
  const keys = responseKeys(subjects);
  return {
    'cache-control': [
      'public, max-age=0',
      `s-maxage=${Math.min(left, sharedMaxAge)}`,
      ...(isTimed ? [] : [`stale-while-revalidate=${sharedStale}`]),
    ].join(', '),
    'surrogate-key': keys.join(' '),
    'cache-tag': keys.join(','),
  };
}
