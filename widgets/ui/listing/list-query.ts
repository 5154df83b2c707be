import { effectiveFilters } from '../../../commerce/rules/goods/filter-expressions.ts';
import { type QueryRef, queryRef } from '../../../runtime/messages/call.ts';
import type { FilterExpression } from '../../../schemas/entities/catalogue/filter-expression.ts';
import { objectsIn } from '../lists/records.ts';
import { type Choice, type ChoiceInput, choiceOf } from './list-state.ts';

/** Returns the query for one page of a list. */
export function pageQuery({ source: { call, params }, props }: ChoiceInput, choice: Choice, page: number): QueryRef {
  const filterExpressions = effectiveFilters([
    ...objectsIn<FilterExpression>(props.filterExpressions),
    ...choice.filters,
  ]);
  const body = {
    q: choice.q,
    page,
    perPage: choice.perPage,
    rawQuery: choice.rawQuery || undefined,
    filterExpressions,
    sortBy: choice.sortBy || undefined,
  };
  return queryRef(call, { ...(params ? { params } : {}), body }, { keepPrevious: true });
}

/** Returns the first and last page rendered in infinite mode. */
export function shownRange(input: ChoiceInput): [first: number, last: number] {
  const { page } = choiceOf(input);
  const { first = page, last = page } = input.local;
  return [first, last];
}
