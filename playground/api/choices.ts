import {
  authorChoices,
  type ChoosableGoods,
  type ChoosableOffer,
  type OfferKind,
} from '../../commerce/admin-calls/author-choices.ts';
import { call } from './call.ts';

const root = '/playground/api';
const pathOf = ({ path }: { path: string }): string => path.slice(root.length);

/** One page of products or collections that match a search. */
export interface FoundGoods {
  goods: readonly ChoosableGoods[];
  hasMore: boolean;
}

/** Finds products or collections by search words, or the one with a slug. */
export const findGoods = (
  kind: 'product' | 'collection',
  wanted: { q: string } | { slug: string },
  signal?: AbortSignal,
): Promise<FoundGoods> =>
  call(
    'GET',
    `${pathOf(authorChoices.goods)}?${new URLSearchParams({ kind: kind.toUpperCase(), ...wanted })}`,
    undefined,
    signal,
  );

/** One page of offers that match a search. */
export interface FoundOffers {
  offers: readonly ChoosableOffer[];
  hasMore: boolean;
}

/** Finds offers, sets, codes or upsells by search words, or the one with a name. */
export const findOffers = (
  kind: OfferKind,
  wanted: { q: string } | { name: string },
  signal?: AbortSignal,
): Promise<FoundOffers> =>
  call('GET', `${pathOf(authorChoices.offers)}?${new URLSearchParams({ kind, ...wanted })}`, undefined, signal);

/** Lists the shop's forms with their fields. */
export const listForms = (signal?: AbortSignal): Promise<{ forms: readonly { slug: string; fields: string[] }[] }> =>
  call('GET', pathOf(authorChoices.forms), undefined, signal);

/** Lists the names of the shop's icons. */
export const listIcons = (signal?: AbortSignal): Promise<{ icons: readonly string[] }> =>
  call('GET', pathOf(authorChoices.icons), undefined, signal);
