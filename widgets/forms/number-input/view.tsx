import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { field, fieldIds } from '../../ui/fields/field.tsx';
import type contract from './contract.ts';
import type { NumberData } from './model.ts';

export default defineView<PropsOf<typeof contract>, NumberData>(({ props, data, id, act }) => {
  const ids = fieldIds(id, props.description, data.error);
  return field(
    ids,
    data.error === undefined ? props : { ...props, error: data.error },
    <input
      id={ids.input}
      className="input"
      type="number"
      name={props.name}
      value={data.text}
      min={props.min}
      max={props.max}
      step={props.step}
      placeholder={props.placeholder}
      required={props.required}
      disabled={props.disabled}
      aria-describedby={ids.describedBy}
      aria-invalid={data.error ? true : undefined}
      onChange={(event) => act('setValue', { value: event.currentTarget.value })}
      onBlur={() => act('touch')}
    />,
  );
});
