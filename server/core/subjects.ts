/**
 * Subjects: the things that pages and answers show, and that writes change. A kept page is valid until a subject
 * that it has read is raised. A subject is as narrow as a write can name it without reading more than it changes.
 */
export type Subject =
  | `product:${string}`
  | `listed:${string}`
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
  // Read by what cannot name its subjects. No write raises it: it is valid until anything at all changes.
  'everything',
] as const;

export const subjectOf = {
  /** A product's record with prices, ratings and stock, as its own page and cards show it. */
  product: (slug: string) => `product:${slug}` as const,
  /** A product's place in lists: price, availability and rating. */
  listed: (slug: string) => `listed:${slug}` as const,
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

/** Whether a change of a subject concerns something that has read others. */
export const concerns = (subject: Subject, read: ReadonlySet<Subject>): boolean =>
  read.has(subject) || read.has('everything') || (subject.startsWith('listed:') && read.has('listing'));
