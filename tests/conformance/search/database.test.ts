import { openStorage } from '../../../server/storage/libsql/open.ts';
import { describeSearch } from './describe-search.ts';
import { indexAll } from './index-all.ts';

describeSearch('database, on a file', async () => {
  const shop = openStorage(':memory:').forTenant('one');
  return { shop, search: shop.databaseSearch, catchUp: () => indexAll(shop) };
});
