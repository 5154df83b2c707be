import type { StockStorage } from '../../../core/ports/storage/orders/stock.ts';
import type { ProductReader } from '../catalogue/product-reader.ts';
import type { Shop } from '../shop.ts';
import { StockChanges } from './stock-changes.ts';
import { StockItems } from './stock-items.ts';

/** Creates the storage of stock and prices. */
export function createStockStorage(shop: Shop, reader: ProductReader): StockStorage {
  const { database, method } = shop;
  const items = new StockItems(shop, reader);
  const changes = new StockChanges(shop, items);
  return {
    list: method((wanted) => items.list(wanted)),
    read: method((ids) => items.known(ids)),
    change: method((wanted, by) => database.transaction(() => changes.change(wanted, by))),
    import: method((wanted, by, file) => database.transaction(() => changes.import(wanted, by, file))),
    imported: method(function* (importId) {
      return (yield* database.get<{ count: number }>(
        'SELECT json_array_length(doc) AS count FROM stock_imports WHERE tenant = :tenant AND import_id = ?',
        [importId],
      ))?.count;
    }),
    undoImport: method((importId, by) => database.transaction(() => changes.undoImport(importId, by))),
  };
}
