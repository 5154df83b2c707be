import { createHash } from 'node:crypto';
import type { SubjectChanges } from './ports/storage/subjects.ts';
import { affectedReads, type Subject } from './subjects.ts';

/** Key of every response, by which the whole cache is purged. */
export const everyResponse = 'shop';

/**
 * Number of characters of a key: long enough to avoid collisions within a shop, short enough that hundreds of keys fit
 * into a header.
 */
const keyLength = 10;

/** Maximum number of keys of a response. A response with more subjects is purged with any change. */
export const maxKeys = 400;

/** A subject as a surrogate key. Slugs may have characters that headers must not have. */
export const surrogateKey = (subject: Subject): string =>
  createHash('sha256').update(subject).digest('base64url').slice(0, keyLength);

/** Returns the keys of a response. */
export const responseKeys = (subjects: Iterable<Subject>): string[] => {
  const keys = new Set([...subjects].map(surrogateKey));
  return [everyResponse, ...(keys.size > maxKeys ? [surrogateKey('everything')] : keys)];
};

/** Returns the keys of the responses that changes affect, by the same rule as `concerns`. */
export function changedKeys(changes: SubjectChanges['changes']): string[] {
  if (changes === 'all') return [everyResponse];
  if (changes.length === 0) return [];
  const subjects = new Set(changes.flatMap(({ subject }) => [...affectedReads(subject)]));
  return [...subjects].map(surrogateKey);
}
