/**
 * A cache tag: an entity that pages and responses show, and that writes change. A cached page is valid until a subject
 * that it has read is raised. A subject is as specific as a write can name it without additional reads.
 */
export type Subject =
  | `product:${string}`
  | `listed:${string}`
  | `variants:${string}`
  | `reviews:${string}`
  | `collection:${string}`
  | `page:${string}`
  | `fragment:${string}`
  | WideSubject;

/** A subject that stands for all entities of a kind. */
export type WideSubject = (typeof wideSubjects)[number];

/** Subjects without a name, each for all entities of a kind. */
export const wideSubjects = [
  // Order, counts and facets of lists of all products. Raised with `listed` of any product.
  'listing',
  // The same for lists of variants. Raised with `variants` and `listed`.
  'variant-listing',
  // The names by which products are found and grouped (titles, tags, options), and the set of products.
  'product-names',
  'collections',
  'reviews',
  'testimonials',
  'looks',
  'prices',
  'search-rules',
  'pictures',
  'picture-hosts',
  // The addresses of documents; a new version of a document is `page` or `fragment`.
  'documents',
  'articles',
  // The shop's colours, type and shapes, which every page shows.
  'theme',
  // Read by responses that cannot name their subjects. No write raises it: such a response is valid until any change.
  'everything',
] as const;

/** Creates the subject of one entity. */
export const subjectOf = {
  /** A product's record with prices, ratings and stock, as its own page and cards show it. */
  product: (slug: string) => `product:${slug}` as const,
  /** A product's place in lists: lowest price, rating, and whether any of it is available. */
  listed: (slug: string) => `listed:${slug}` as const,
  /** The places of its variants in lists of variants: which of them are available. */
  variants: (slug: string) => `variants:${slug}` as const,
  /** The list of a product's reviews. */
  reviews: (slug: string) => `reviews:${slug}` as const,
  /** A collection's record, including its products. */
  collection: (slug: string) => `collection:${slug}` as const,
  document: (kind: 'page' | 'fragment', id: string) => `${kind}:${id}` as const,
};

/** A change of a subject. */
export interface SubjectChange {
  subject: Subject;
  /**
   * Whether pages that show the earlier state may still be served for a short time while they are rendered again. True
   * for frequent changes by shoppers, such as a review or a stock level that stays above zero.
   */
  isSoft: boolean;
}

/** Returns the subjects whose readers are affected by a change of a subject. */
export function* affectedReads(subject: Subject): Iterable<Subject> {
  yield subject;
  yield 'everything';
  const isListed = subject.startsWith('listed:');
  if (isListed) yield 'listing';
  if (isListed || subject.startsWith('variants:')) yield 'variant-listing';
}

/** Whether a change of a subject affects a reader of these subjects. */
export function concerns(subject: Subject, read: ReadonlySet<Subject>): boolean {
  for (const each of affectedReads(subject)) if (read.has(each)) return true;
  return false;
}
