import { openStorage } from '../../../server/storage/libsql/open.ts';
import { describeSearch } from './describe-search.ts';

describeSearch('embedded', async () => {
  const shop = openStorage(':memory:').forTenant('one');
  return { shop, search: shop.search, catchUp: async () => undefined };
});
