import { defineModel } from '../../../runtime/define.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { SortOption } from '../../../schemas/entities/catalogue/search-result.ts';
import { recordsIn } from '../../ui/lists/records.ts';
import type contract from './contract.ts';

/** Data of a choice of sort orders. */
export interface SortData {
  values: SortOption[];
  selected: string;
}

const choose = (data: SortData, sortBy: string | undefined): Effect[] =>
  sortBy === undefined || sortBy === data.selected || !data.values.some((each) => each.value === sortBy)
    ? []
    : [{ effect: 'emit', event: 'change', data: { sortBy } }];

export default defineModel<PropsOf<typeof contract>, SortData>({
  uses: ['route.query'],
  data: ({ props }) => ({ values: recordsIn<SortOption>(props.options, 'value', 'label'), selected: props.value }),
  actions: {
    toggle: ({ data }, { value }: { value: string }) => choose(data, value),
    clear: ({ data }) => choose(data, data.values[0]?.value),
  },
});
