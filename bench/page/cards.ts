import type { ProductCard } from '../../schemas/entities/catalogue/product-card.ts';

const brands = ['Harbour Kiln', 'Loom No. 9', 'Pital Works', 'Saanjh'];

/** Search results for the benchmark page. */
export const productCards = (count: number, cheapest = 500): ProductCard[] =>
  Array.from({ length: count }, (_, index) => {
    const price = { amount: cheapest + index * 7, currencyCode: 'INR' };
    const mrp = { amount: price.amount + (index % 3) * 150, currencyCode: 'INR' };
    const variant = {
      id: `v${index}`,
      simpleId: `vs${index}`,
      sku: `SKU-${index}`,
      title: 'Chalk / Small',
      price,
      mrp,
      stockStatus: 'IN_STOCK' as const,
      quantityAvailable: 9,
    };
    return {
      id: `p${index}`,
      globalId: `g${index}`,
      simpleId: `s${index}`,
      slug: `good-number-${index}`,
      title: `A well-made thing, number ${index} & <counting>`,
      brand: brands[index % brands.length]!,
      category: 'Mugs',
      summary: 'One sentence about it.',
      tags: ['clay'],
      rating: { average: 3 + (index % 20) / 10, count: index % 40 },
      price,
      mrp,
      priceRange: { min: price, max: price },
      stockStatus: 'IN_STOCK',
      publishedAt: '2026-01-01T00:00:00Z',
      assets: [
        {
          id: `a${index}`,
          cdnUrl: `/media/goods/thing-${index}/front.0a1b2c3d`,
          mimeType: 'image/jpeg',
          altText: `Thing ${index}`,
          dimensions: { width: 2160, height: 2700 },
        },
      ],
      variant,
      variantCount: 4,
      options: [],
    };
  });

/** Wraps search results in the shop's response to the list query. */
export const listAnswer = (hits: ProductCard[]) => ({
  hits,
  found: hits.length,
  page: 1,
  perPage: 100,
  executedQuery: {},
  facets: [],
  searchConfig: { sortConfig: { options: [] } },
  appliedSortBy: '',
  appliedFilters: [],
});
