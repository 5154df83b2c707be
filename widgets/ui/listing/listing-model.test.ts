import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toggleFilter } from '../../../commerce/rules/goods/filter-expressions.ts';
import type { DataInput } from '../../../runtime/define.ts';
import { parseRoute } from '../../../runtime/state/route.ts';
import type { FilterExpression } from '../../../schemas/entities/catalogue/filter-expression.ts';
import { filtersToAddress } from '../lists/filter-address.ts';
import { addressOf, choiceOf, choosingBy, type Local } from './list-state.ts';
import { type ListingProps, listingModel } from './listing-model.ts';

const sourceOf = () => ({ call: 'product.search' });
const model = listingModel<ListingProps, unknown>({ sourceOf });

const operators = ['IN', 'IS', 'NOT_IS'] as const;
const field = fc.constantFrom('brand', 'category', 'größe & co', 'मूल्य');
const value = fc.constantFrom('Acme', 'a b+c', 'x:IN:y', '50% & more', 'पीला', '"q"', '🧶');
const filter: fc.Arbitrary<FilterExpression> = fc.record({ field, operator: fc.constantFrom(...operators), value });
const visit = fc.record({
  filters: fc.array(filter, { maxLength: 5 }),
  others: fc.dictionary(fc.constantFrom('page', 'perPage', 'sortBy', 'q', 'utm'), fc.constantFrom('2', 'a b', 'é')),
  isSynced: fc.boolean(),
  operators: fc.dictionary(field, fc.constantFrom(...operators)),
});

it('publishes the address that toggles it for each facet value', () => {
  fc.assert(
    fc.property(visit, fc.array(fc.tuple(field, fc.array(value))), (visited, facets) => {
      const query = new URLSearchParams(Object.entries(visited.others));
      for (const each of filtersToAddress(visited.filters)) query.append('filterExpressions', each);
      const props: ListingProps = {
        q: '',
        perPage: 12,
        filterExpressions: [],
        fetchMode: 'pagination',
        syncUrl: visited.isSynced,
        operators: visited.operators,
      };
      const answer = {
        hits: [],
        found: 0,
        page: 1,
        perPage: 12,
        searchConfig: { sortConfig: { options: [] } },
        facets: facets.map(([name, values]) => ({
          field: name,
          values: values.map((each) => ({ value: each, label: each, count: 1 })),
        })),
      };
      const state = { route: parseRoute(`/shop?${query}`, '', '/shop') };
      const input = {
        props,
        local: { choice: { page: 3, perPage: 12, q: '*', filters: visited.filters } },
        state,
        queries: { list: { status: 'success', data: answer } },
      } as unknown as DataInput<ListingProps, Local>;
      const listed = choosingBy<ListingProps>(sourceOf)(input);
      const choice = choiceOf(listed);
      for (const facet of model.data(input).facets)
        for (const each of facet.values) {
          const toggled = { field: facet.field, operator: facet.operator, value: each.value };
          const filters = toggleFilter(choice.filters, toggled);
          expect(each.href).toBe(addressOf(listed, state.route, { ...choice, page: 1, filters }));
        }
    }),
  );
});
