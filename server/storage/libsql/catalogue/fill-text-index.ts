import type { ProductRecord } from '../../../core/ports/product-record.ts';
import { bumpCatalogue, type Shop } from '../shop.ts';
import { indexTexts } from './index-fields.ts';
import { ensureTextIndex, writeTexts } from './text-index.ts';

interface StoredProduct {
  number: number;
  doc: string;
}

/** Products that are read at a time. */
const batch = 500;

/** Creates the text index of a shop when missing, and fills a new one with the products that are stored: once, in one transaction. */
export const prepareTextIndex = (shop: Shop): void =>
  shop.database.transaction(() => {
    if (!ensureTextIndex(shop)) return;
    let last = 0;
    for (;;) {
      const products = shop.database.all<StoredProduct>(
        `SELECT product_index.number AS number, products.doc AS doc FROM product_index
         JOIN products ON products.tenant = product_index.tenant AND products.product_id = product_index.product_id
         WHERE product_index.tenant = ? AND product_index.published = 1 AND product_index.number > ?
         ORDER BY product_index.number LIMIT ${batch}`,
        [shop.tenant, last],
      );
      for (const { number, doc } of products) writeTexts(shop, number, indexTexts(JSON.parse(doc) as ProductRecord));
      if (products.length === 0) break;
      last = products.at(-1)!.number;
    }
    if (last > 0) bumpCatalogue(shop);
  });
