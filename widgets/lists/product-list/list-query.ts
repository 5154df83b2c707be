import { effectiveFilters } from '../../../commerce/rules/filter-expressions.ts';
import { type QueryRef, queryRef } from '../../../runtime/effects/call.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { FilterExpression } from '../../../schemas/entities/filter-expression.ts';
import { objectsIn } from '../../ui/lists/records.ts';
import type contract from './contract.ts';
import { type Choice, type ChoiceInput, choiceOf } from './list-state.ts';

type Props = PropsOf<typeof contract>;

/** The call that answers it. */
export const callOf = ({ collection, compat }: Props): string =>
  collection
    ? `collection.${compat ? 'variantSearch' : 'productSearch'}`
    : `product.${compat ? 'variantSearch' : 'search'}`;

/** The query of one of its pages. */
export function pageQuery(props: Props, choice: Choice, page: number): QueryRef {
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
  return queryRef(
    callOf(props),
    { ...(props.collection ? { params: { slug: props.collection } } : {}), body },
    { keepPrevious: true },
  );
}

/** First and last page rendered in infinite mode. */
export function shownRange(input: ChoiceInput): [first: number, last: number] {
  const { page } = choiceOf(input);
  const { first = page, last = page } = input.local;
  return [first, last];
}
