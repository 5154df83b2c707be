/** Parameters and readers of responses that the catalogue's cases share. */
export const slugs = (found: { hits: { slug: string }[] }) => found.hits.map(({ slug }) => slug);

/** Returns the slugs of the products in a list of variants. */
export const productSlugs = (found: { hits: { product: { slug: string } }[] }) =>
  found.hits.map(({ product }) => product.slug);

/** The refusal of an unknown product. */
export const noProduct = { status: 404, code: 'product-not-found' };

/** The refusal of an unknown collection. */
export const noCollection = { status: 404, code: 'collection-not-found' };

/** The refusal of an invalid request. */
export const invalid = { status: 400, code: 'invalid-request' };

/** Parameters with a slug that does not exist. */
export const none = { slug: 'none' };

/** Parameters of a collection. */
export const mugs = { slug: 'mugs' };

/** Parameters of a product. */
export const item = { slug: 'item-1' };

/** An invalid query. */
export const badQuery = { perPage: 0 } as object;
