import { limits } from '../../../../commerce/limits.ts';
import type { AutoCompleteItem } from '../../../../schemas/entities/catalogue/auto-complete-item.ts';
import { searchParts } from '../../../../text/search-text.ts';
import type { ShopServices } from '../../calls/context.ts';
import { presentProductCard } from './products.ts';

const maxSuggestions = { searches: 4, collections: 2, articles: 2, products: 4 };

const searchItem = (query: string): AutoCompleteItem => ({
  id: `search-${query}`,
  target: 'PRODUCT_SEARCH',
  name: query,
  productSearch: { query },
});

/** Whether every word of a text is a prefix of a word in a name. */
const matchesPrefixes = (name: string, text: string): boolean => {
  const words = searchParts(name);
  return searchParts(text).every((start) => words.some((word) => word.startsWith(start)));
};

/** Returns suggestions for a partial query: searches, then collections, articles and products. */
export async function suggestionsFor(shop: ShopServices, q: string): Promise<AutoCompleteItem[]> {
  if (q === '') return [];
  const [completions, collections, articles, outcome] = await Promise.all([
    shop.search.complete(q, maxSuggestions.searches),
    shop.storage.catalogue.collections(),
    shop.articles.listed(shop.env.now()),
    shop.search.search({ q, page: 1, perPage: maxSuggestions.products, filters: [], isWithoutFacets: true }),
  ]);
  const products = await shop.storage.catalogue.products(outcome.ids);
  const corrected = outcome.correctedQ === undefined ? [] : [outcome.correctedQ];
  const items: AutoCompleteItem[] = [
    ...[...new Set([...completions, ...corrected])].slice(0, maxSuggestions.searches).map(searchItem),
    ...collections
      .filter(({ record }) => matchesPrefixes(record.title, q))
      .slice(0, maxSuggestions.collections)
      .map(
        ({ record }): AutoCompleteItem => ({
          id: `collection-${record.slug}`,
          target: 'COLLECTION',
          name: record.title,
          collection: { slug: record.slug },
        }),
      ),
    ...articles
      .filter(({ title }) => matchesPrefixes(title, q))
      .slice(0, maxSuggestions.articles)
      .map(
        ({ id, slug, title, blog }): AutoCompleteItem => ({
          id,
          target: 'ARTICLE',
          name: title,
          article: { blogSlug: blog.slug, articleSlug: slug },
        }),
      ),
    ...products.map((stored): AutoCompleteItem => {
      const { slug, title, brand, price, assets } = presentProductCard(stored);
      const [asset] = assets;
      return {
        id: `product-${slug}`,
        target: 'PRODUCT',
        name: title,
        product: { slug, price, brand, ...(asset ? { asset } : {}) },
      };
    }),
  ];
  return items.slice(0, limits.autoCompleteItems);
}
