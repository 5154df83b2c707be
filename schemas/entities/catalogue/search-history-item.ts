import { object, type Static, text } from '../../schema.ts';

/** A past search of this shopper. */
export const searchHistoryItem = object(
  {
    id: text('Identifier'),
    name: text('Label'),
    source: object({
      query: object({ q: text('Text searched for') }),
      collection: text('Collection that was searched'),
    }),
  },
  'A past search',
);
export type SearchHistoryItem = Static<typeof searchHistoryItem>;

/** A frequent search of all shoppers. */
export const trendingSearch = object(
  {
    name: text('Label'),
    source: object({ query: object({ q: text('Text to search for') }) }),
  },
  'A trending search',
);
export type TrendingSearch = Static<typeof trendingSearch>;
