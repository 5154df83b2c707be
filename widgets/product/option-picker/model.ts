import { defineModel } from '../../../runtime/define.ts';
import { asText } from '../../../runtime/expressions/values.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { recordOf, recordsIn } from '../../ui/lists/records.ts';
import type { MarkedOption, MarkedValue } from '../product/options.ts';
import type contract from './contract.ts';

/** Data of the options of a product. */
export interface PickerData {
  name: string;
  options: MarkedValue[];
  selected?: string;
  hasChoice: boolean;
}

const optionOf = (option: unknown) => recordOf(option) as Partial<Record<keyof MarkedOption, unknown>>;

export default defineModel<PropsOf<typeof contract>, PickerData>({
  data({ props }) {
    const { name, values, selected } = optionOf(props.option);
    const options = recordsIn<MarkedValue>(values, 'value').map((value) =>
      value.displayConfig === undefined ? value : { ...value, displayConfig: recordOf(value.displayConfig) },
    ) as MarkedValue[];
    return {
      name: asText(name),
      options,
      hasChoice: options.length > 1,
      ...(selected === undefined ? {} : { selected: asText(selected) }),
    };
  },
  actions: {
    select({ props, data }, { value }: { value: string }) {
      if (value === data.selected || !data.options.some((each) => each.value === value)) return [];
      return [{ effect: 'emit', event: 'select', data: { option: optionOf(props.option).position ?? 0, value } }];
    },
  },
});
