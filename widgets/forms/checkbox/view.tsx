import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { fieldIds, inputAttributes } from '../../ui/fields/field.tsx';
import type contract from './contract.ts';
import type { CheckboxData } from './model.ts';

export default defineView<PropsOf<typeof contract>, CheckboxData>(({ props, data, id, act }) => {
  const ids = fieldIds(id, props.description, props.error);
  return (
    <div className={classes('checkbox', props.error && 'field-wrong', props.class)}>
      <input
        {...inputAttributes(ids, props, props.error)}
        type="checkbox"
        checked={data.value}
        onChange={(event) => act('setValue', { value: event.currentTarget.checked })}
        onBlur={() => act('touch')}
      />
      <label htmlFor={ids.input}>{props.label}</label>
      {props.description ? (
        <p id={ids.description} className="field-description">
          {props.description}
        </p>
      ) : null}
      {props.error ? (
        <p id={ids.error} className="field-error" role="alert">
          {props.error}
        </p>
      ) : null}
    </div>
  );
});
