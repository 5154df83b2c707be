import type { ComponentProps, ReactNode } from 'react';
import type { ViewInput } from '../../../runtime/view/view.ts';
import { classes } from '../elements/class-names.ts';
import { entryIn, isUnfinished } from './entry.ts';

/** Ids that associate the elements of a field. */
export interface FieldIds {
  input: string;
  description: string | undefined;
  error: string | undefined;
  /** Value of `aria-describedby`. */
  describedBy: string | undefined;
}

/** Returns the ids of a field's elements; undefined for elements that are not rendered. */
export function fieldIds(id: string, description: string | undefined, error: string | undefined): FieldIds {
  const ids = { description: description ? `${id}-description` : undefined, error: error ? `${id}-error` : undefined };
  return {
    input: `${id}-input`,
    ...ids,
    describedBy: [ids.description, ids.error].filter(Boolean).join(' ') || undefined,
  };
}

/** Returns the attributes that every input of a field has. */
export const inputAttributes = (
  { input, describedBy }: FieldIds,
  { name, required, disabled }: { name?: string; required: boolean; disabled: boolean },
  error: string | undefined,
) => ({
  id: input,
  name,
  required,
  disabled,
  'aria-describedby': describedBy,
  'aria-invalid': error ? true : undefined,
});

/** Renders an input with its label, description and error. */
export const field = (
  ids: FieldIds,
  {
    label,
    description,
    error,
    class: className,
    hideLabel,
  }: { label: string; description?: string; error?: string | undefined; class?: string; hideLabel?: boolean },
  input: ReactNode,
): ReactNode => (
  <div className={classes('field', error && 'field-wrong', className)}>
    <label htmlFor={ids.input} className={hideLabel ? 'visually-hidden' : 'field-label'}>
      {label}
    </label>
    {description ? (
      <p id={ids.description} className="field-description">
        {description}
      </p>
    ) : null}
    {input}
    {error ? (
      <p id={ids.error} className="field-error" role="alert">
        {error}
      </p>
    ) : null}
  </div>
);

interface InputFieldProps {
  label: string;
  description?: string;
  class?: string;
  hideLabel?: boolean;
  name?: string;
  required: boolean;
  disabled: boolean;
}

interface Targeted {
  currentTarget: HTMLInputElement;
}

/**
 * Renders a field with one `<input>`, whose entry and blur call the widget's actions `setValue` and `touch`.
 *
 * @param attributes attributes that differ between kinds of input: type, value, limits
 */
export function inputField(
  { props, data, id, act }: Pick<ViewInput<InputFieldProps, { error?: string }>, 'props' | 'data' | 'id' | 'act'>,
  attributes: ComponentProps<'input'>,
): ReactNode {
  const ids = fieldIds(id, props.description, data.error);
  const enter = ({ currentTarget }: Targeted) => act('setValue', entryIn(currentTarget));
  const touch = ({ currentTarget }: Targeted) => act('touch', { isUnfinished: isUnfinished(currentTarget) });
  return field(
    ids,
    { ...props, error: data.error },
    <input
      {...inputAttributes(ids, props, data.error)}
      className="input"
      {...attributes}
      onChange={enter}
      // React sees no change between an empty field and one whose text is not a valid value yet.
      onInput={(event) => event.currentTarget.value === '' && enter(event)}
      onInvalid={touch}
      onBlur={touch}
    />,
  );
}
