/** Parameters and readers of responses that the catalogue's cases share. */
export const slugs = (found: { hits: { slug: string }[] }) => found.hits.map(({ slug }) => slug);
export const productSlugs = (found: { hits: { product: { slug: string } }[] }) =>
  found.hits.map(({ product }) => product.slug);
export const noProduct = { status: 404, code: 'product-not-found' };
export const noCollection = { status: 404, code: 'collection-not-found' };
export const invalid = { status: 400, code: 'invalid-request' };
export const none = { slug: 'none' };
export const mugs = { slug: 'mugs' };
export const item = { slug: 'item-1' };
export const badQuery = { perPage: 0 } as object;
