/** Safe calls with a body, which neither create nor wait for a session. A test compares them with the contracts. */
export const readingPosts: ReadonlySet<string> = new Set([
  'collection.productSearch',
  'collection.productFacets',
  'collection.search',
  'collection.variantSearch',
  'collection.variantFacets',
  'review.searchForProduct',
  'review.search',
  'look.search',
  'article.search',
  'testimonial.search',
  'product.search',
  'product.variantSearch',
  'product.variantFacets',
  'product.facets',
  'fragments.listVersions',
]);
