import { limits } from '../../../commerce/limits.ts';
import { defineModel } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import { queryRef } from '../../../runtime/messages/call.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import type { QueryResult } from '../../../runtime/state/query-result.ts';
import { withLocalePrefix } from '../../../runtime/state/route.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { AutoCompleteItem } from '../../../schemas/entities/catalogue/auto-complete-item.ts';
import { settleLater } from '../../ui/elements/settle-later.ts';
import { searchAddress } from '../../ui/lists/search-address.ts';
import type { Loading } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

interface Local {
  query: string;
  /** Debounced text that suggestions are requested for. */
  debounced: string;
  isOpen: boolean;
  active: number;
}

/** Data of a search field with suggestions. */
export interface SearchBoxData {
  query: string;
  suggestions: AutoCompleteItem[];
  isOpen: boolean;
  active: number;
  status: Loading['status'] | 'idle';
  error?: Failure;
}

const wildcard = '*';

/** Address of a suggestion, by target. */
const addresses: Record<AutoCompleteItem['target'], (item: AutoCompleteItem, to: string) => string> = {
  ARTICLE: ({ article }) => `/article/${article?.blogSlug}/${article?.articleSlug}`,
  COLLECTION: ({ collection }) => `/collections/${collection?.slug}`,
  PRODUCT: ({ product }) => `/products/${product?.slug}`,
  PRODUCT_SEARCH: ({ productSearch, name }, to) => searchAddress(to, productSearch?.query ?? name),
};

/** Returns the address of a suggestion, with the market's prefix. @param to address of the search page */
export const suggestionAddress = (item: AutoCompleteItem, to: string, { market }: PageState): string =>
  withLocalePrefix(addresses[item.target](item, to), market.localePathPrefix);

/** Loading status of the suggestions; idle while nothing is typed. */
const statusOf = (query: QueryResult | undefined): Pick<SearchBoxData, 'status' | 'error'> =>
  query ? { status: query.status, ...(query.error ? { error: query.error } : {}) } : { status: 'idle' };

/** The part of a text that is searched for, up to the limit; the field keeps the whole text. */
const asked = (query: string): string => {
  const all = query.trim();
  // The cut may split a surrogate pair.
  return all.length <= limits.maxQueryLength
    ? all
    : all
        .slice(0, limits.maxQueryLength)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trim();
};

/** Fire and forget: a search must not fail because it could not be saved. */
function search({ props, state }: { props: Props; state: PageState }, query: string, typed = query): Effect[] {
  const q = asked(query) || wildcard;
  const record: Effect = {
    effect: 'call',
    call: 'search.recordHistory',
    input: { body: { tsQuery: { q }, collection: limits.searchHistoryCollection } },
  };
  return [
    ...(props.recordHistory && q !== wildcard ? [{ effect: 'start' as const, effects: [record] }] : []),
    { effect: 'emit', event: 'submit', data: { q } },
    { effect: 'navigate', to: withLocalePrefix(searchAddress(props.to, q, typed), state.market.localePathPrefix) },
  ];
}

export default defineModel<Props, SearchBoxData, Local>({
  uses: ['market'],
  initial: ({ value }) => ({ query: value === wildcard ? '' : value, debounced: '', isOpen: false, active: -1 }),
  queries: ({ local }) => ({
    suggestions: local.debounced
      ? queryRef('search.autoComplete', { query: { q: local.debounced } }, { keepPrevious: true })
      : undefined,
  }),
  data({ local, queries }) {
    const suggestions = local.debounced ? ((queries.suggestions?.data as AutoCompleteItem[] | undefined) ?? []) : [];
    return {
      query: local.query,
      suggestions,
      isOpen: local.isOpen && suggestions.length > 0,
      active: Math.min(local.active, suggestions.length - 1),
      ...statusOf(local.debounced ? queries.suggestions : undefined),
    };
  },
  actions: {
    setQuery({ id, local }, { query }: { query: string }) {
      local.query = query;
      local.active = -1;
      local.isOpen = true;
      // Empty text clears the suggestions immediately.
      if (!local.query.trim()) {
        local.debounced = '';
        return [{ effect: 'cancel', key: `${id} settle` }];
      }
      return [settleLater('search-box', id, limits.searchDebounceMs)];
    },
    settle({ local }) {
      local.debounced = asked(local.query);
      return undefined;
    },
    move({ local, data }, { by }: { by: number }) {
      const { length } = data.suggestions;
      if (length === 0) return undefined;
      local.isOpen = true;
      // There is one more position than suggestions: between the last and the first, the text itself is active.
      local.active = ((local.active + 1 + by + (length + 1)) % (length + 1)) - 1;
      return undefined;
    },
    open({ local }) {
      local.isOpen = true;
      return undefined;
    },
    close({ local }) {
      local.isOpen = false;
      local.active = -1;
      return undefined;
    },
    submit({ id, local, props, data, state }) {
      const chosen = data.isOpen ? data.suggestions[data.active] : undefined;
      if (chosen)
        return [
          { effect: 'dispatch', message: { type: 'search-box.choose', target: id, payload: { index: data.active } } },
        ];
      local.isOpen = false;
      return [{ effect: 'cancel', key: `${id} settle` }, ...search({ props, state }, local.query)];
    },
    choose({ local, props, data, state }, { index }: { index: number }) {
      const suggestion = data.suggestions[index];
      if (!suggestion) return [];
      local.isOpen = false;
      const chosen: Effect = { effect: 'emit', event: 'choose', data: { suggestion } };
      if (suggestion.target === 'PRODUCT_SEARCH') {
        const typed = local.query;
        local.query = suggestion.productSearch?.query ?? suggestion.name;
        return [chosen, ...search({ props, state }, local.query, typed)];
      }
      return [chosen, { effect: 'navigate', to: suggestionAddress(suggestion, props.to, state) }];
    },
  },
  changed: ({ data, before }) =>
    data.status === 'failure' && before?.status !== 'failure'
      ? [{ effect: 'emit', event: 'fetchFailure', data: { error: data.error } }]
      : [],
});
