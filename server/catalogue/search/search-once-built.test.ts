import { expect, it } from 'vitest';
import { sampleProducts } from '../../../testing/sample-products.ts';
import { openStorage } from '../../storage/libsql/open.ts';
import { searchOnceBuilt } from './search-once-built.ts';

it('answers from memory until the index has had all products, and from the index ever after', async () => {
  const shop = openStorage(':memory:').forTenant('one');
  const [first, ...others] = sampleProducts().slice(0, 3);
  await shop.catalogue.upsertProducts([first!]);
  const search = searchOnceBuilt(shop);
  const found = async () => (await search.search({ q: '*', page: 1, perPage: 10, filters: [] })).found;
  expect(await found()).toBe(1);
  await shop.databaseIndex.step(1);
  expect(await found()).toBe(1);
  await shop.catalogue.upsertProducts(others);
  expect(await found()).toBe(1);
  await shop.databaseIndex.step(2);
  expect(await found()).toBe(3);
  expect(await search.complete('harb', 3)).toEqual(['harbour']);
});
