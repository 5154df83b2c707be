import type { ProductCard, VariantHit } from '../../schemas/entities/catalogue/product-card.ts';
import { limits } from '../limits.ts';
import type { AnalyticsEvent } from './analytics-event.ts';
import { cardPayload } from './payloads.ts';

interface ListAnswer {
  hits: (ProductCard | VariantHit)[];
  found: number;
  executedQuery: { q: string };
}

const listCalls: Readonly<Record<string, 'search' | 'collection'>> = {
  'product.search': 'search',
  'product.variantSearch': 'search',
  'collection.productSearch': 'collection',
  'collection.variantSearch': 'collection',
};

/** Whether a call returns a list whose view is an event. */
export const isListCall = (call: string): boolean => Object.hasOwn(listCalls, call);

const cardOf = (hit: ProductCard | VariantHit): ProductCard => ('product' in hit ? hit.product : hit);

/** The view of a list: its first items, and their currency. */
export function listEvent(call: string, answer: ListAnswer, collection?: string): AnalyticsEvent {
  const { hits, found, executedQuery } = answer;
  const isSearch = listCalls[call] === 'search';
  const cards = hits.slice(0, isSearch ? limits.searchAnalyticsHits : limits.collectionAnalyticsItems).map(cardOf);
  return {
    event: isSearch ? 'view_search_results' : 'view_item_list',
    data: {
      items: cards.map(cardPayload),
      found,
      q: executedQuery.q,
      currency: cards[0]?.price?.currencyCode ?? limits.defaultCurrency,
      ...(collection === undefined ? {} : { collection }),
    },
  };
}
