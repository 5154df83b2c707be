import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { field, fieldIds } from '../../ui/fields/field.tsx';
import type { TextData } from '../../ui/fields/text-value.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, TextData>(({ props, data, id, act }) => {
  const ids = fieldIds(id, props.description, data.error);
  return field(
    ids,
    data.error === undefined ? props : { ...props, error: data.error },
    <textarea
      id={ids.input}
      className="input text-area"
      name={props.name}
      value={data.value}
      rows={props.rows}
      placeholder={props.placeholder}
      required={props.required}
      disabled={props.disabled}
      maxLength={props.maxLength}
      aria-describedby={ids.describedBy}
      aria-invalid={data.error ? true : undefined}
      onChange={(event) => act('setValue', { value: event.currentTarget.value })}
      onBlur={() => act('touch')}
    />,
  );
});
