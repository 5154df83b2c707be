import { it } from 'vitest';
import { openStorage } from '../../../server/storage/libsql/open.ts';
import { describeSearch } from '../../../testing/ports/search/describe-search.ts';
import { describeSearchProperties } from './describe-properties.ts';

const open = async () => {
  const shop = openStorage(':memory:').forTenant('one');
  return { shop, search: shop.search, catchUp: async () => undefined };
};

describeSearch('embedded', open, it);
describeSearchProperties('embedded', open);
