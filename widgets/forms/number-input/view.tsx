import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { field, fieldIds, inputAttributes } from '../../ui/fields/field.tsx';
import type contract from './contract.ts';
import type { NumberData } from './model.ts';

export default defineView<PropsOf<typeof contract>, NumberData>(({ props, data, id, act }) => {
  const ids = fieldIds(id, props.description, data.error);
  return field(
    ids,
    { ...props, error: data.error },
    <input
      {...inputAttributes(ids, props, data.error)}
      className="input"
      type="number"
      value={data.text}
      min={props.min}
      max={props.max}
      step={props.step}
      placeholder={props.placeholder}
      onChange={(event) => act('setValue', { value: event.currentTarget.value })}
      onBlur={() => act('touch')}
    />,
  );
});
