import { it } from 'vitest';
import { openStorage } from '../../../server/storage/libsql/open.ts';
import { describeSearch } from '../../../testing/ports/search/describe-search.ts';
import { describeSearchProperties } from './describe-properties.ts';
import { indexAll } from './index-all.ts';

const open = async () => {
  const shop = openStorage(':memory:').forTenant('one');
  return { shop, search: shop.databaseSearch, catchUp: () => indexAll(shop) };
};

describeSearch('database, on a file', open, it);
describeSearchProperties('database, on a file', open);
