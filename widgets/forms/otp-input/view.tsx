import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { isComposing } from '../../ui/fields/entry.ts';
import { field, fieldIds, inputAttributes } from '../../ui/fields/field.tsx';
import type contract from './contract.ts';

// One input: several would break pasting, autofill and screen readers. Its length is no limit of it: a code may be pasted
// with spaces, or with the sentence that it came in.
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
      value={data.text}
      onChange={(event) =>
        act('setValue', { value: event.currentTarget.value, ...(isComposing(event) ? { isComposing: true } : {}) })
      }
      onCompositionEnd={(event) => act('setValue', { value: event.currentTarget.value })}
      onBlur={() => act('touch')}
    />,
  );
});
