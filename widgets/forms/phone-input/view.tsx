import { limits } from '../../../commerce/limits.ts';
import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { field, fieldIds, inputAttributes } from '../../ui/fields/field.tsx';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>(({ props, data, id, act }) => {
  const ids = fieldIds(id, props.description, data.error);
  const prefixId = `${id}-prefix`;
  return field(
    ids,
    { ...props, error: data.error },
    <div className="phone-input">
      <span id={prefixId} className="phone-input-prefix">
        {props.prefix}
      </span>
      <input
        {...inputAttributes(ids, props, data.error)}
        aria-describedby={[prefixId, ids.describedBy].filter(Boolean).join(' ')}
        className="input"
        type="tel"
        autoComplete="tel-national"
        value={data.value}
        placeholder={props.placeholder}
        minLength={limits.telephoneMinLength}
        onChange={(event) => act('setValue', { value: event.currentTarget.value })}
        onBlur={() => act('touch')}
      />
    </div>,
  );
});
