import type { CatalogueSlugs } from '../../../compiler/index.ts';
import { pictureAddress } from '../../catalogue/media/address.ts';
import type { PictureTable } from '../../catalogue/media/picture.ts';
import type { CatalogueStorage } from '../../core/ports/storage/catalogue/catalogue.ts';
import { allCollectionSlug } from '../../shop/presenters/goods/find.ts';

/** Maximum number of products whose slugs are passed to every check. */
const maxProducts = 20_000;

/**
 * The products, collections, own pictures and videos that pages may refer to. Products or collections are left out
 * when the shop has none, or too many.
 */
export async function catalogueSlugs(
  catalogue: Pick<CatalogueStorage, 'collections' | 'counts' | 'facts'>,
  pictures?: PictureTable,
  films?: readonly string[],
): Promise<CatalogueSlugs> {
  const [stored, counts] = await Promise.all([catalogue.collections(), catalogue.counts()]);
  // The collection of all products is built in.
  const collections = [...new Set([...stored.map(({ record }) => record.slug), allCollectionSlug])];
  const products = counts.products > maxProducts ? [] : (await catalogue.facts()).map(({ slug }) => slug);
  return {
    ...(stored.length > 0 ? { collections } : {}),
    ...(products.length > 0 ? { products } : {}),
    ...(pictures ? { pictures: [...pictures.keys()].map((name) => pictureAddress({ name })) } : {}),
    ...(films ? { films } : {}),
  };
}
