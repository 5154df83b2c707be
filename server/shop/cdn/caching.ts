import type { Subject } from '../../core/subjects.ts';
import { responseKeys } from '../../core/surrogate-keys.ts';

/**
 * Maximum age of a public response in a shared cache, in seconds. It bounds the age of a response that reaches the
 * cache after its keys were purged.
 */
export const sharedMaxAge = 60;

/** Seconds for which a shared cache may serve a response that has expired, while it fetches another one. */
const sharedStale = 30;

interface Shown {
  subjects: Iterable<Subject>;
  /** Timestamp at which it changes without a write. */
  expiresAt?: number;
  /** Whether it is stale already; its purge was sent earlier, so caches must not store it. */
  isStale?: boolean;
}

/** Headers of a public response for the caches of a content delivery network, and its keys there. */
export function cdnHeaders({ subjects, expiresAt = Number.POSITIVE_INFINITY, isStale }: Shown, now: number) {
  const left = isStale ? 0 : Math.max(0, Math.floor((expiresAt - now) / 1000));
  // A response that changes at a known time must not be served after it.
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
