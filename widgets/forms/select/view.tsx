import { defineView } from '../../../runtime/view/view.ts';
import { field, fieldIds, inputAttributes } from '../../ui/fields/field.tsx';
import type { SelectData } from './choice.ts';
import { combobox } from './combobox.tsx';
import { type Props, shownOption } from './options.ts';

export default defineView<Props, SelectData>(({ props, data, id, act, root }) => {
  const ids = fieldIds(id, props.description, props.error);
  const { multiple, placeholder, searchable } = props;
  const plainId = `${id}-list-without-script`;
  const select = (
    <select
      {...inputAttributes(ids, props, props.error)}
      {...(searchable ? { id: plainId } : {})}
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
      {/* Without this option, the browser would show the first option as chosen when nothing is. */}
      {multiple || (placeholder === undefined && data.chosen.length > 0) ? null : (
        <option value="" hidden={placeholder === undefined}>
          {placeholder}
        </option>
      )}
      {data.options.map((option) => {
        const { value, label } = shownOption(option, props);
        return (
          <option key={value} value={value}>
            {label}
          </option>
        );
      })}
    </select>
  );
  // The style sheet decides which of the two is shown with its label: without script, the native one, which is
  // always the one that a form submits.
  const control = searchable ? (
    <div ref={root} className="select">
      <label htmlFor={plainId} className={props.hideLabel ? 'visually-hidden' : 'field-label'}>
        {props.label}
      </label>
      {select}
      {combobox({ props, data, id, act }, ids)}
    </div>
  ) : (
    select
  );
  return field(ids, props, control);
});
