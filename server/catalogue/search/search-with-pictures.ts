import type { Facet } from '../../../schemas/entities/catalogue/facet.ts';
import type { Search } from '../../core/ports/search.ts';
import type { ShownPictures } from '../../core/ports/storage/catalogue/media.ts';

/** Updates the pictures of a facet's values to the library's current files. */
function facetAsShown(facet: Facet, pictures: ShownPictures): Facet {
  if (facet.type !== 'SWATCH') return facet;
  const values = facet.values.map((value) => {
    const { displayConfig } = value;
    const shown = displayConfig?.type === 'IMAGE' ? pictures.get(displayConfig.imageUrl ?? '') : undefined;
    return shown ? { ...value, displayConfig: { ...displayConfig!, imageUrl: shown.url } } : value;
  });
  return { ...facet, values };
}

/**
 * Wraps a search of any engine so that its filters show the library's current pictures: an index contains the addresses
 * of the products, which stay the same when a picture is replaced.
 */
export const searchWithPictures = (search: Search, shown: () => Promise<ShownPictures>): Search => ({
  search: async (request) => {
    const [outcome, pictures] = await Promise.all([search.search(request), shown()]);
    if (pictures.size === 0) return outcome;
    return { ...outcome, facets: outcome.facets.map((facet) => facetAsShown(facet, pictures)) };
  },
  complete: (q, count) => search.complete(q, count),
  similar: (productId, count) => search.similar(productId, count),
  sharing: (productId, field, count) => search.sharing(productId, field, count),
  collectionCounts: () => search.collectionCounts(),
  holding: (goods, count) => search.holding(goods, count),
  collectionsOf: (productId) => search.collectionsOf(productId),
});
