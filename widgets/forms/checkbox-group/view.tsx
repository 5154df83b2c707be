import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { checkboxes } from '../../ui/fields/checkboxes.tsx';
import { fieldIds } from '../../ui/fields/field.tsx';
import { optionsIn } from '../../ui/fields/options.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>(({ props, data, id, act }) => {
  const { label, description, class: className, hideLabel, disabled, name = id } = props;
  return checkboxes(
    fieldIds(id, description, data.error),
    {
      label,
      description,
      error: data.error,
      class: className,
      hideLabel,
      disabled,
      name,
      options: optionsIn(props.options),
    },
    { chosen: data.value, set: (value) => act('setValue', { value }), touch: () => act('touch') },
  );
});
