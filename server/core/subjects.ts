/**
 * Subjects: the things that pages and answers show, and that writes change. A kept page is valid until a subject
 * that it has read is raised. A subject is as narrow as a write can name it without reading more than it changes.
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

/** Subjects that stand for all things of a kind. */
export type WideSubject = (typeof wideSubjects)[number];

export const wideSubjects = [
  // Raised with `listed` of any product: order, counts and facets of lists of all goods.
  'listing',
  // The same for lists of variants, raised with `variants` and `listed`.
  'variant-listing',
  // The names by which goods are found and grouped: titles, tags, options, and which goods there are.
  'product-names',
  'collections',
  'reviews',
  'testimonials',
  'looks',
  'prices',
  'search-rules',
  'pictures',
  'picture-hosts',
  // Which documents have which address; a new version of one is `page` or `fragment`.
  'documents',
  'articles',
  // The shop's colours, type and shapes, which every page shows.
  'theme',
  // Read by what cannot name its subjects. No write raises it: it is valid until anything at all changes.
  'everything',
] as const;

export const subjectOf = {
  /** A product's record with prices, ratings and stock, as its own page and cards show it. */
  product: (slug: string) => `product:${slug}` as const,
  /** A product's place in lists: lowest price, rating, and whether any of it is available. */
  listed: (slug: string) => `listed:${slug}` as const,
  /** The places of its variants in lists of variants: which of them are available. */
  variants: (slug: string) => `variants:${slug}` as const,
  /** The list of a product's reviews. */
  reviews: (slug: string) => `reviews:${slug}` as const,
  /** A collection's record, which includes which goods are in it. */
  collection: (slug: string) => `collection:${slug}` as const,
  document: (kind: 'page' | 'fragment', id: string) => `${kind}:${id}` as const,
};

/** A change of a subject. */
export interface SubjectChange {
  subject: Subject;
  /**
   * Whether pages that show the earlier state may still be served for a short time while they are rendered again. So
   * it is for what shoppers change in passing: a review, a stock level that stays above zero.
   */
  isSoft: boolean;
}

/** Returns what has to be read to be concerned by a change of a subject. */
export function* concernedBy(subject: Subject): Iterable<Subject> {
  yield subject;
  yield 'everything';
  const isListed = subject.startsWith('listed:');
  if (isListed) yield 'listing';
  if (isListed || subject.startsWith('variants:')) yield 'variant-listing';
}

/** Whether a change of a subject concerns something that has read others. */
export function concerns(subject: Subject, read: ReadonlySet<Subject>): boolean {
  for (const each of concernedBy(subject)) if (read.has(each)) return true;
  return false;
}
