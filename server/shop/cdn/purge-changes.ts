import type { CachePurge } from '../../core/ports/cache-purge.ts';
import type { SubjectStorage } from '../../core/ports/storage/subjects.ts';
import { changedKeys } from '../../core/surrogate-keys.ts';

/** Name under which the position of the last purge is stored. */
const reader = 'cdn';

/**
 * Purges the subjects raised by any server since the last purge. The cursor is stored only after the cache has
 * confirmed, so that a failed purge is repeated together with later changes.
 */
export async function purgeChanges(subjects: SubjectStorage, cache: CachePurge): Promise<void> {
  const { position, changes } = await subjects.changedSince(await subjects.readPosition(reader));
  const keys = changedKeys(changes);
  if (keys.length === 0) return;
  await cache.purge(keys);
  await subjects.savePosition(reader, position);
}
