import { choice, either, list, object, optional, type Static, text } from '../../schema.ts';

/** Maximum number of texts, products or properties in a rule. */
const maxEntries = 50;
const maxText = 200;

const texts = (description: string) =>
  list(description, text('Text', { minLength: 1, maxLength: maxText }), { maxItems: maxEntries });
const slugs = (description: string) =>
  list(description, text('Slug', { minLength: 1, maxLength: maxText }), { maxItems: maxEntries });

/** Properties of products that a boost can name. */
export const boostFields = ['tag', 'brand', 'category', 'collection'] as const;
/** Strengths of a boost. */
export const boostWeights = ['MUCH_UP', 'UP', 'DOWN', 'MUCH_DOWN'] as const;

/** Moves products with a property up or down in search results. */
export const searchBoost = object(
  {
    field: choice('Property', boostFields),
    value: text('Its value; the slug of a collection', { minLength: 1, maxLength: maxText }),
    weight: choice('How far, and in which direction', boostWeights),
  },
  'A property that moves products',
);
export type SearchBoost = Static<typeof searchBoost>;

const synonyms = object(
  {
    kind: choice('Texts that mean the same', ['SYNONYMS']),
    texts: texts('Words or phrases; a search for one finds what any of them finds'),
  },
  'Synonyms',
);

const results = object(
  {
    kind: choice('Kind of result', ['RESULTS']),
    queries: texts('Searches that it is for, whatever their spelling; without any, every search'),
    redirect: optional(text('Address in the shop that the searches lead to', { maxLength: maxText })),
    pinned: slugs('Products that come first, in this order, whether their texts match or not'),
    buried: slugs('Products that come last'),
    boosts: list('Properties that move products', searchBoost, { maxItems: maxEntries }),
  },
  'Results of searches',
);
/** A rule that adjusts the results of searches. */
export type SearchResultsRule = Static<typeof results>;

/** A rule with which a merchant adjusts search results. */
export const searchRule = either('A rule of the search', [synonyms, results]);
export type SearchRule = Static<typeof searchRule>;
