import type { ProductStatus } from '../../../../commerce/admin-calls/products.ts';
import { limits } from '../../../../commerce/limits.ts';
import {
  type ExportedProduct,
  type Membership,
  productLines,
  productsHeading,
} from '../../../catalogue/own-file/write-products.ts';
import type { DeskProduct } from '../../../core/ports/storage/catalogue/products.ts';
import type { ShopStorage } from '../../../core/ports/storage/storage.ts';
import { readPages } from '../../csv/read-pages.ts';
import { withStock } from './product-handlers.ts';

/** Reads the hand-picked collections of each product, as of the beginning of the file. */
async function memberships({ collections }: Pick<ShopStorage, 'collections'>): Promise<Map<string, Membership[]>> {
  const found = new Map<string, Membership[]>();
  const count = limits.adminPageSize;
  const pages = readPages((after) => collections.list({ words: [], kind: 'BY_HAND', after, count }));
  for await (const page of pages)
    for (const { record } of page.collections)
      for (const [position, product] of (record.productSlugs ?? []).entries()) {
        const rows = found.get(product) ?? [];
        rows.push({ slug: record.slug, title: record.title, position });
        found.set(product, rows);
      }
  return found;
}

/** Generates products as CSV, a page at a time, in the columns that an import reads. */
export async function* productsFile(
  storage: Pick<ShopStorage, 'products' | 'collections' | 'media'>,
  search: { words: readonly string[]; status: ProductStatus | undefined },
  origin: string | undefined,
  count: number = limits.adminPageSize,
): AsyncGenerator<string> {
  yield productsHeading();
  const collections = await memberships(storage);
  const exported = async (product: DeskProduct): Promise<ExportedProduct> => ({
    record: withStock(product),
    pictures: await storage.media.described(product.record.assets.map(({ url }) => url)),
    publishAt: product.publishAt,
    collections: collections.get(product.record.slug) ?? [],
  });
  for await (const { products } of readPages((after) =>
    storage.products.list({ ...search, status: search.status ?? 'ALL', after, count }),
  ))
    if (products.length > 0) yield productLines(await Promise.all(products.map(exported)), origin);
}
