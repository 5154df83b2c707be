import { encodedPath } from '../../../runtime/state/route.ts';
import type { ProductCard } from '../../../schemas/entities/catalogue/product-card.ts';
import { answersOf, context, type JsonLd, type Subject } from './subject.ts';

interface Found {
  hits: (ProductCard | { product: ProductCard })[];
  page: number;
  perPage: number;
}

/** The products that a page of a collection lists, in order (https://schema.org/ItemList); empty when it lists none. */
export function itemListLd(subject: Subject): JsonLd[] {
  const calls = ['collection.productSearch', 'collection.variantSearch'];
  const [found] = calls.flatMap((call) => answersOf<Found>(subject.queries, call));
  if (!found || found.hits.length === 0) return [];
  const before = (found.page - 1) * found.perPage;
  const slugs = found.hits.map((hit) => ('product' in hit ? hit.product.slug : hit.slug));
  const itemListElement = [...new Set(slugs)].map((slug, at) => ({
    '@type': 'ListItem',
    position: before + at + 1,
    url: encodedPath(`${subject.home}/products/${slug}`),
  }));
  return [{ ...context, '@type': 'ItemList', itemListElement }];
}
