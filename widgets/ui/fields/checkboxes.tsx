import type { ReactNode } from 'react';
import { classes } from '../elements/class-names.ts';
import type { FieldIds } from './field.tsx';
import type { FieldOption } from './options.ts';

interface Shown {
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  class?: string | undefined;
  hideLabel?: boolean;
}

const description = ({ description: id }: FieldIds, text: string | undefined): ReactNode =>
  text ? (
    <p id={id} className="field-description">
      {text}
    </p>
  ) : null;

const problem = ({ error: id }: FieldIds, text: string | undefined): ReactNode =>
  text ? (
    <p id={id} className="field-error" role="alert">
      {text}
    </p>
  ) : null;

/** Renders a checkbox with its label, description and error. */
export const checkbox = (
  ids: FieldIds,
  attributes: object,
  shown: Shown,
  { isChecked, set, touch }: { isChecked: boolean; set: (isChecked: boolean) => void; touch?: () => void },
): ReactNode => (
  <div className={classes('checkbox', shown.error && 'field-wrong', shown.class)}>
    <input
      {...attributes}
      type="checkbox"
      checked={isChecked}
      onChange={(event) => set(event.currentTarget.checked)}
      {...(touch ? { onBlur: touch } : {})}
    />
    <label htmlFor={ids.input}>{shown.label}</label>
    {description(ids, shown.description)}
    {problem(ids, shown.error)}
  </div>
);

/**
 * Renders a group of checkboxes with one name, a legend, a description and an error. The first checkbox has the
 * field's id.
 */
export const checkboxes = (
  ids: FieldIds,
  {
    label,
    description: help,
    error,
    class: className,
    hideLabel,
    name,
    options,
    disabled,
  }: Shown & {
    name: string;
    options: readonly FieldOption[];
    disabled?: boolean;
  },
  { chosen, set, touch }: { chosen: readonly string[]; set: (chosen: string[]) => void; touch?: () => void },
): ReactNode => (
  <fieldset
    className={classes('checkbox-group', error && 'field-wrong', className)}
    disabled={disabled}
    aria-describedby={ids.describedBy}
    aria-invalid={error ? true : undefined}
  >
    <legend className={hideLabel ? 'visually-hidden' : 'field-label'}>{label}</legend>
    {description(ids, help)}
    {options.map(({ value, label: text, description: more, disabled: isOff }, index) => (
      <label key={value} className="box">
        <input
          id={index === 0 ? ids.input : `${ids.input}-${index}`}
          type="checkbox"
          name={name}
          value={value}
          checked={chosen.includes(value)}
          disabled={isOff}
          onChange={(event) =>
            set(event.currentTarget.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
          }
          {...(touch ? { onBlur: touch } : {})}
        />
        <span>
          {text}
          {more ? <small>{more}</small> : null}
        </span>
      </label>
    ))}
    {problem(ids, error)}
  </fieldset>
);
