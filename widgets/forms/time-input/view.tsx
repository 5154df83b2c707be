import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { field, fieldIds, inputAttributes } from '../../ui/fields/field.tsx';
import type { TextData } from '../../ui/fields/text-value.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, TextData>(({ props, data, id, act }) => {
  const ids = fieldIds(id, props.description, data.error);
  return field(
    ids,
    { ...props, error: data.error },
    <input
      {...inputAttributes(ids, props, data.error)}
      className="input"
      type="time"
      value={data.value}
      min={props.min}
      max={props.max}
      step={props.step * 60}
      onChange={(event) => act('setValue', { value: event.currentTarget.value })}
      onBlur={() => act('touch')}
    />,
  );
});
