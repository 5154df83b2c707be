import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { field, fieldIds, inputAttributes } from '../../ui/fields/field.tsx';
import type contract from './contract.ts';

// One input: several would break pasting, autofill and screen readers.
export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>(({ props, data, id, act }) => {
  const ids = fieldIds(id, props.description, data.error);
  return field(
    ids,
    { ...props, error: data.error },
    <input
      {...inputAttributes(ids, props, data.error)}
      className="input otp-input"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={data.value}
      maxLength={props.length}
      onChange={(event) => act('setValue', { value: event.currentTarget.value })}
      onBlur={() => act('touch')}
    />,
  );
});
