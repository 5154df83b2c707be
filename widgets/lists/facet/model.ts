import { defineModel } from '../../../runtime/define.ts';
import { asText } from '../../../runtime/expressions/values.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { FacetValue } from '../../../schemas/entities/catalogue/facet.ts';
import { recordOf, recordsIn } from '../../ui/lists/records.ts';
import type contract from './contract.ts';

/** A value of a facet, with the address that toggles it. */
export type LinkedValue = FacetValue & { href?: string };

type Props = PropsOf<typeof contract>;

/** Data of a facet. */
export interface FacetData {
  field: string;
  label: string;
  values: LinkedValue[];
  selected: string[];
  query: string;
}

/** Maximum number of values shown at once; a facet with more values has a search. */
export const shownValues = 30;

const maxQueryLength = 60;

interface Local {
  query: string;
}

const operatorOf = ({ operator, facet }: Props): string => operator ?? (asText(recordOf(facet).operator) || 'IN');

export default defineModel<Props, FacetData, Local>({
  initial: () => ({ query: '' }),
  data({ props, local }) {
    const { field, label, values: given } = recordOf(props.facet);
    const values = recordsIn<LinkedValue>(given, 'value', 'label', 'href');
    return {
      field: asText(field),
      label: props.label ?? asText(label),
      values,
      selected: values.filter((value) => value.isSelected).map((value) => value.value),
      query: local.query,
    };
  },
  actions: {
    toggle: ({ props, data }, { value }: { value: string }) => [
      { effect: 'emit', event: 'toggle', data: { field: data.field, operator: operatorOf(props), value } },
    ],
    drop: ({ props, data }, { value }: { value: string }) => [
      {
        effect: 'emit',
        event: 'drop',
        data: { field: data.field, operator: operatorOf(props), value, action: 'DROP' },
      },
    ],
    find({ local }, { query }: { query: string }) {
      local.query = query.slice(0, maxQueryLength);
      return undefined;
    },
    clear: ({ data }) => [{ effect: 'emit', event: 'clear', data: { field: data.field } }],
  },
});
