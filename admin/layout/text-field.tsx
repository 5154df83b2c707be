import { type ComponentProps, type ReactNode, useId } from 'react';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className'> {
  label: string;
  value: string;
  onValue: (value: string) => void;
  /** A sentence below the field. */
  hint?: string | undefined;
  /** The problem with its value. */
  error?: string | undefined;
  isWide?: boolean;
}

interface FieldFrameProps extends Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'isWide'> {
  /** Renders the field with the required attributes. */
  children: (attributes: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A label and a field, with its problem or a hint below. */
function FieldFrame({ label, hint, error, isWide = false, children }: FieldFrameProps) {
  const id = useId();
  const below = `${id}-below`;
  const isSaid = error !== undefined || hint !== undefined;
  return (
    <div className={isWide ? 'field field-wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': isSaid ? below : undefined,
      })}
      {isSaid ? (
        <span id={below} className={error === undefined ? undefined : 'error-message'}>
          {error ?? hint}
        </span>
      ) : undefined}
    </div>
  );
}

/** A text field with its label, and its problem or a hint below. */
export const TextField = ({ label, value, onValue, hint, error, isWide = false, ...attributes }: TextFieldProps) => (
  <FieldFrame label={label} hint={hint} error={error} isWide={isWide}>
    {(frame) => (
      <input
        {...attributes}
        {...frame}
        className="input"
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    )}
  </FieldFrame>
);

interface NameFieldProps extends Omit<TextFieldProps, 'label'> {
  /** Whether the named thing is new, so that the name receives the focus. */
  isNew: boolean;
}

/** The field for the name of the thing that a form creates or changes. */
export const NameField = ({ isNew, ...props }: NameFieldProps) => (
  <TextField {...props} autoFocus={isNew} label="Name" />
);

type LinesFieldProps = Pick<TextFieldProps, 'label' | 'value' | 'onValue' | 'hint' | 'error'>;

const shownLines = 3;

/** The same field for a text with several lines. */
export const LinesField = ({ label, value, onValue, hint, error }: LinesFieldProps) => (
  <FieldFrame label={label} hint={hint} error={error} isWide>
    {(frame) => (
      <textarea
        {...frame}
        className="input"
        rows={shownLines}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    )}
  </FieldFrame>
);

interface CheckFieldProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox with its label beside it. */
export const CheckField = ({ label, isChecked, onChange }: CheckFieldProps) => (
  <label className="check-field">
    <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
);
