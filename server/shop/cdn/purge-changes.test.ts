import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSampleShop, type SampleShop } from '../../../testing/sample-shop.ts';
import { PurgeError } from '../../core/ports/cache-purge.ts';
import { everyResponse, surrogateKey } from '../../core/surrogate-keys.ts';
import { purgeChanges } from './purge-changes.ts';

let sample: SampleShop;
beforeEach(async () => {
  sample = await openSampleShop();
});
afterEach(() => sample.storage.close());

const rename = (title: string) => {
  const { catalogue } = sample.shop.services.storage;
  return catalogue.upsertCollections([{ slug: 'gifts', title, description: '' }]);
};

it('purges all at first, then each change once, and a failed purge again with what has changed since', async () => {
  const { subjects } = sample.shop.services.storage;
  const purged: (readonly string[])[] = [];
  let isDown = false;
  const cache = {
    async purge(keys: readonly string[]) {
      if (isDown) throw new PurgeError('down');
      purged.push(keys);
    },
  };
  const run = () => purgeChanges(subjects, cache);
  await run();
  await run();
  expect(purged).toEqual([[everyResponse]]);
  await rename('Presents');
  isDown = true;
  await expect(run()).rejects.toThrow(PurgeError);
  await sample.shop.services.storage.catalogue.removeProducts(['item-9']);
  isDown = false;
  await run();
  await run();
  expect(purged).toHaveLength(2);
  const expected = ['collection:gifts', 'collections', 'product:item-9', 'listing', 'everything'] as const;
  for (const subject of expected)
    expect([subject, purged[1]!.includes(surrogateKey(subject))]).toEqual([subject, true]);
});
