import { asText } from '../../../runtime/expressions/values.ts';
import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { field, fieldIds, inputAttributes } from '../../ui/fields/field.tsx';
import type contract from './contract.ts';
import { optionId, type SelectData } from './model.ts';

export default defineView<PropsOf<typeof contract>, SelectData>(({ props, data, id, act }) => {
  const ids = fieldIds(id, props.description, props.error);
  const { identifier, display, multiple, placeholder } = props;
  return field(
    ids,
    props,
    <select
      {...inputAttributes(ids, props, props.error)}
      className="input"
      multiple={multiple}
      value={multiple ? data.chosen : (data.chosen[0] ?? '')}
      onChange={(event) => {
        const chosen = Array.from(event.currentTarget.selectedOptions, (option) => option.value);
        for (const each of data.chosen) if (multiple && !chosen.includes(each)) act('unselect', { value: each });
        if (chosen.length === 1 && chosen[0] === '') act('clear');
        else act('select', { value: multiple ? chosen : chosen[0] });
      }}
      onFocus={() => act('setOpen', { isOpen: true })}
      onBlur={() => act('setOpen', { isOpen: false })}
    >
      {/* Without it the browser would show the first option as chosen when nothing is. */}
      {multiple || (placeholder === undefined && data.chosen.length > 0) ? null : (
        <option value="" hidden={placeholder === undefined}>
          {placeholder}
        </option>
      )}
      {data.options.map((option) => {
        const value = optionId(option, identifier);
        return (
          <option key={value} value={value}>
            {typeof option === 'object' && option !== null
              ? asText((option as Record<string, unknown>)[display] ?? value)
              : value}
          </option>
        );
      })}
    </select>,
  );
});
