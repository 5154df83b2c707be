import { isCopy } from '../../catalogue/media/copy-address.ts';
import type { StarterShop } from '../../catalogue/starter-shop.ts';
import type { CatalogueStorage } from '../../core/ports/storage/catalogue/catalogue.ts';
import { SettingsError } from '../../core/settings-error.ts';

/**
 * Whether a picture is of the demo shop, whose pictures are drawn by this server; imported ones are copies or on
 * other hosts.
 */
const isDrawn = (address: string): boolean => address.startsWith('/') && !isCopy(address);

/**
 * Removes the starter shop's products when a merchant's catalogue replaces them. A product that an earlier version
 * imported under the same slug is kept.
 *
 * @throws SettingsError when the remaining products are in another currency
 */
export async function removeStarter(
  catalogue: CatalogueStorage,
  starter: Pick<StarterShop, 'catalogue'>,
  currencyCode: string,
): Promise<void> {
  if ((await catalogue.counts()).products === 0) return;
  const { products, collections } = starter.catalogue();
  const stored = await Promise.all(products.map(({ slug }) => catalogue.productBySlug(slug)));
  const goods = stored.flatMap((product) =>
    product?.record.assets.every(({ url }) => isDrawn(url)) ? [product.record.slug] : [],
  );
  await requireCurrency(catalogue, goods, currencyCode);
  await catalogue.removeProducts(goods);
  await catalogue.removeCollections(collections.map(({ slug }) => slug));
  await catalogue.replaceTestimonials([]);
}

/** Checks the currency of the remaining products, which were imported by a version that did not check it. */
async function requireCurrency(catalogue: CatalogueStorage, removed: readonly string[], code: string): Promise<void> {
  const staying = (await catalogue.facts()).find(({ slug }) => !removed.includes(slug));
  const other = staying && (await catalogue.productBySlug(staying.slug))?.record.currencyCode;
  if (other === undefined || other === code) return;
  throw new SettingsError(
    `This shop has products priced in ${other}, but the import is in ${code}; nothing was written.\n` +
      `  what to do: pass --currency ${other}, or import into another shop with --data FOLDER.`,
  );
}
