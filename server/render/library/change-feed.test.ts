import { expect, it } from 'vitest';
import type { SubjectChanges, SubjectPosition, SubjectStorage } from '../../core/ports/storage/subjects.ts';
import type { SubjectChange } from '../../core/subjects.ts';
import { ChangeFeed } from './change-feed.ts';

/** A storage with a list of changes, which counts its reads. */
function open() {
  const list: SubjectChange[] = [];
  const reads = { revision: 0, changes: 0 };
  const positionAt = (raised: number): SubjectPosition => ({ raised, unnamed: 0, counters: new Map([[0, raised]]) });
  const storage: SubjectStorage = {
    async revision() {
      reads.revision += 1;
      return { raised: list.length, unnamed: 0 };
    },
    async changedSince(position) {
      reads.changes += 1;
      const changes = position ? list.slice(position.raised) : 'all';
      await Promise.resolve();
      return { position: positionAt(list.length), changes };
    },
    raise: async () => undefined,
    readPosition: async () => undefined,
    savePosition: async () => undefined,
  };
  const reported: SubjectChanges['changes'][] = [];
  const feed = new ChangeFeed(storage, (changes) => reported.push(changes));
  const raise = () => list.push({ subject: 'looks', isSoft: false });
  return { feed, raise, reported, reads };
}

it('reads no more than the number of changes while there are none', async () => {
  const { feed, reported, reads } = open();
  for (const _ of [1, 2, 3]) await feed.catchUp();
  expect([reported, reads]).toEqual([['all'], { revision: 3, changes: 1 }]);
});

it('reports each change once, and reads for all callers together', async () => {
  const { feed, raise, reported, reads } = open();
  await feed.catchUp();
  raise();
  await Promise.all([feed.catchUp(), feed.catchUp(), feed.catchUp()]);
  expect([reported.slice(1), reads.changes, feed.revision.raised]).toEqual([
    [[{ subject: 'looks', isSoft: false }]],
    2,
    1,
  ]);
});
