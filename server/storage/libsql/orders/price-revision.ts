import type { Shop } from '../shop.ts';

/** Revision of the rules of prices. */
export const priceRevision = ({ database, tenant }: Pick<Shop, 'database' | 'tenant'>): number =>
  database.get<{ revision: number }>('SELECT price_revision AS revision FROM shops WHERE tenant = ?', [tenant])
    ?.revision ?? 0;

/** Increments and returns the revision of the rules of prices. */
export const bumpPrices = ({ database, tenant }: Pick<Shop, 'database' | 'tenant'>): number => {
  database.run('UPDATE shops SET price_revision = price_revision + 1 WHERE tenant = ?', [tenant]);
  return priceRevision({ database, tenant });
};
