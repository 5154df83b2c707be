import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { fieldIds } from '../../ui/fields/field.tsx';
import { optionsIn } from '../../ui/fields/options.ts';
import type contract from './contract.ts';
import type { RadioData } from './model.ts';

export default defineView<PropsOf<typeof contract>, RadioData>(({ props, data, id, act }) => {
  const ids = fieldIds(id, props.description, data.error);
  const { name = id } = props;
  return (
    <fieldset
      className={classes('radio-group', data.error && 'field-wrong', props.class)}
      disabled={props.disabled}
      aria-describedby={ids.describedBy}
      aria-invalid={data.error ? true : undefined}
    >
      <legend className={props.hideLabel ? 'visually-hidden' : 'field-label'}>{props.label}</legend>
      {props.description ? (
        <p id={ids.description} className="field-description">
          {props.description}
        </p>
      ) : null}
      {optionsIn(props.options).map(({ value, label, description, disabled }, index) => (
        <label key={value} className="radio">
          <input
            id={`${id}-option-${index}`}
            type="radio"
            name={name}
            value={value}
            checked={value === data.value}
            required={props.required}
            disabled={disabled}
            onChange={() => act('select', { value })}
            onBlur={() => act('touch')}
          />
          <span>
            {label}
            {description ? <small>{description}</small> : null}
          </span>
        </label>
      ))}
      {data.error ? (
        <p id={ids.error} className="field-error" role="alert">
          {data.error}
        </p>
      ) : null}
    </fieldset>
  );
});
