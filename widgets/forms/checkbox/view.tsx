import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { checkbox } from '../../ui/fields/checkboxes.tsx';
import { fieldIds, inputAttributes } from '../../ui/fields/field.tsx';
import type contract from './contract.ts';
import type { CheckboxData } from './model.ts';

export default defineView<PropsOf<typeof contract>, CheckboxData>(({ props, data, id, act }) => {
  const ids = fieldIds(id, props.description, props.error);
  return checkbox(ids, inputAttributes(ids, props, props.error), props, {
    isChecked: data.value,
    set: (value) => act('setValue', { value }),
    touch: () => act('touch'),
  });
});
