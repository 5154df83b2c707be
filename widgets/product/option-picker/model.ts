import { defineModel } from '../../../runtime/core/define.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { MarkedOption, MarkedValue } from '../product/options.ts';
import type contract from './contract.ts';

export interface PickerData {
  name: string;
  options: MarkedValue[];
  selected?: string;
  hasChoice: boolean;
}

const optionOf = (option: unknown): Partial<MarkedOption> =>
  typeof option === 'object' && option !== null ? option : {};

export default defineModel<PropsOf<typeof contract>, PickerData>({
  data({ props }) {
    const { name = '', values = [], selected } = optionOf(props.option);
    return { name, options: values, hasChoice: values.length > 1, ...(selected === undefined ? {} : { selected }) };
  },
  actions: {
    select({ props, data }, { value }: { value: string }) {
      if (value === data.selected || !data.options.some((each) => each.value === value)) return [];
      return [{ effect: 'emit', event: 'select', data: { option: optionOf(props.option).position ?? 0, value } }];
    },
  },
});
