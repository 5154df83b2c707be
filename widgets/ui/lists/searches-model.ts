import type { Effect } from '../../../runtime/messages/effect.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import { withLocalePrefix } from '../../../runtime/state/route.ts';
import { slotItems } from '../elements/slot-items.ts';
import { type Loading, slotsByStatus } from '../loading/loading.ts';
import { searchAddress } from './search-address.ts';

interface Search {
  source: { query: { q: string } };
}

/** An item with the address that it leads to. */
export type WithHref<Item> = Item & { href: string };

interface SearchesProps {
  to: string;
  limit: number;
}

/** Returns the first searches of a list, each with its address. */
export const linkedSearches = <Item extends Search>(
  items: readonly Item[],
  { to, limit }: SearchesProps,
  { market }: PageState,
): WithHref<Item>[] =>
  items.slice(0, limit).map((item) => ({
    ...item,
    href: withLocalePrefix(searchAddress(to, item.source.query.q), market.localePathPrefix),
  }));

/** Opens a search. */
export const openSearch = (item: WithHref<Search> | undefined): Effect[] =>
  item
    ? [
        { effect: 'emit', event: 'choose', data: { item } },
        { effect: 'navigate', to: item.href },
      ]
    : [];

/** Slots of a list of searches, and their items. */
export const searchesShown = {
  items: { item: ({ items }: { items: readonly unknown[] }) => slotItems(items) },
  shows: (data: Loading & { items: readonly unknown[] }) =>
    slotsByStatus(['before', 'after', data.items.length > 0 ? 'item' : 'empty'])(data),
};
