import { hasNextPage, hasPreviousPage, isPageInReach } from '../../../commerce/rules/paging.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { QueryResult } from '../../../runtime/state/query-result.ts';
import type { Promotion } from '../../../schemas/entities/cart/discount.ts';
import { slotItems } from '../elements/slot-items.ts';
import { type Loading, slotsByStatus } from '../loading/loading.ts';

interface PromotionPage {
  hits: Promotion[];
  found: number;
  page: number;
  hasNext: boolean;
  hasPrevious: boolean;
}

interface PageInput {
  local: { page: number };
  props: { perPage: number };
  data: { found: number; page: number };
}

/** Returns a page of promotions from a response. */
export function promotionPage(answer: QueryResult | undefined, page: number, perPage: number): PromotionPage {
  const { hits = [], found = 0 } = (answer?.data as Partial<PromotionPage> | undefined) ?? {};
  return { hits, found, page, hasNext: hasNextPage({ page, perPage, found }), hasPrevious: hasPreviousPage({ page }) };
}

function goTo({ local, props, data }: PageInput, page: number): Effect[] {
  if (isPageInReach(page, { found: data.found, perPage: props.perPage })) local.page = page;
  return [];
}

/** Actions of a list of promotions that go to another page, if it exists. */
export const promotionPages = {
  fetchPage: (input: PageInput, { page }: { page: number }): Effect[] => goTo(input, page),
  next: (input: PageInput): Effect[] => goTo(input, input.data.page + 1),
  previous: (input: PageInput): Effect[] => goTo(input, input.data.page - 1),
};

/** Returns the slot items of a list of promotions, with the code as key if there is one. */
export const promotionItems = (hits: readonly Partial<Promotion>[]) =>
  slotItems(hits).map((item, at) => ({ ...item, key: hits[at]!.code ?? item.key }));

/** Returns the slots that a list of promotions shows. */
export const promotionsShow = (data: Loading, hits: readonly Promotion[]): readonly string[] =>
  slotsByStatus(['before', 'after', hits.length > 0 ? 'item' : 'empty'])(data);
