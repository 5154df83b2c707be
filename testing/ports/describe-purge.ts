import assert from 'node:assert/strict';
import type { CachePurge } from '../../server/core/ports/cache-purge.ts';
import { PortSuite, type RegisterTest, rejects } from './suite.ts';

/** The purge of a cache for tests, or of a stand-in for one. */
export interface TestedPurge {
  purge: CachePurge;
  /** Keys that the cache has been told to forget. */
  forgotten(): Promise<readonly string[]>;
  /** Lets the cache refuse every request from now on. */
  refuse(): void;
}

const keys = (count: number) => Array.from({ length: count }, (_, at) => `p-${at.toString(36)}`);

/**
 * Registers the conformance suite of the purge of a cache.
 *
 * @param open returns a cache that has not been told anything
 *
 * @example
 * describePurge('our edge', async () => ({ purge, forgotten, refuse }), test);
 */
export function describePurge(name: string, open: () => Promise<TestedPurge>, test: RegisterTest): void {
  const suite = new PortSuite(`the purge of ${name}`, test);

  suite.each([[1], [2], [1000]], 'makes it forget %i keys', async (count) => {
    const { purge, forgotten } = await open();
    await purge.purge(keys(count));
    assert.deepEqual([...(await forgotten())].sort(), keys(count).sort());
  });

  suite.it('makes it forget nothing when there are no keys', async () => {
    const { purge, forgotten } = await open();
    await purge.purge([]);
    assert.deepEqual(await forgotten(), []);
  });

  suite.it('may be repeated', async () => {
    const { purge, forgotten } = await open();
    await purge.purge(keys(3));
    await purge.purge(keys(3));
    assert.deepEqual([...new Set(await forgotten())].sort(), keys(3));
  });

  suite.it('fails when it is not known that all keys are forgotten', async () => {
    const { purge, refuse } = await open();
    refuse();
    await rejects(purge.purge(keys(2)), { code: 'cache-not-purged' });
  });
}
