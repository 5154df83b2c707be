import { defineModel } from '../../../runtime/define.ts';
import { asText } from '../../../runtime/expressions/values.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { FilterExpression } from '../../../schemas/entities/catalogue/filter-expression.ts';
import { recordOf } from '../../ui/lists/records.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

/** Data of a filter chip. */
export interface ChipData {
  values: unknown;
  selected: string;
}

const filterOf = ({ filter }: Props) => recordOf(filter) as Partial<FilterExpression> & { label?: unknown };

const drop = ({ props }: { props: Props }): Effect[] => {
  const { field = '', operator = 'IS', value } = filterOf(props);
  return [{ effect: 'emit', event: 'drop', data: { field, operator, value, action: 'DROP' } }];
};

export default defineModel<Props, ChipData>({
  data({ props }) {
    const { value, label } = filterOf(props);
    return { values: value, selected: props.label ?? asText(label ?? value) };
  },
  actions: {
    drop,
    toggle: drop,
    clear: ({ props }) => [{ effect: 'emit', event: 'clear', data: { field: filterOf(props).field ?? '' } }],
  },
});
