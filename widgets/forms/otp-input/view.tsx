import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { isComposing } from '../../ui/fields/entry.ts';
import { field, fieldIds, inputAttributes } from '../../ui/fields/field.tsx';
import type contract from './contract.ts';

// A single input, because several would break pasting, autofill and screen readers. It has no maximum length,
// because a code may be pasted with spaces or within a sentence.
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
