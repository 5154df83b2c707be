import { object, type Static, text } from '../schema.ts';

/** Something that this shopper searched for before. */
export const searchHistoryItem = object(
  {
    id: text('Identifier'),
    name: text('What the shopper reads'),
    source: object({ query: object({ q: text('Text searched for') }) }),
  },
  'A past search',
);
export type SearchHistoryItem = Static<typeof searchHistoryItem>;

/** Something that many shoppers search for. */
export const trendingSearch = object(
  {
    name: text('What the shopper reads'),
    source: object({ query: object({ q: text('Text to search for') }) }),
  },
  'A trending search',
);
export type TrendingSearch = Static<typeof trendingSearch>;
