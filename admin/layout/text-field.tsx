import { type ComponentProps, useId } from 'react';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className'> {
  label: string;
  value: string;
  onValue: (value: string) => void;
  /** A sentence below it. */
  hint?: string | undefined;
  /** What is wrong with it. */
  error?: string | undefined;
  isWide?: boolean;
}

/** A field with its label, and below it what is wrong with it, or a hint. */
export function TextField({ label, value, onValue, hint, error, isWide = false, ...attributes }: TextFieldProps) {
  const id = useId();
  const below = `${id}-below`;
  const isSaid = error !== undefined || hint !== undefined;
  return (
    <div className={isWide ? 'field field-wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <input
        {...attributes}
        id={id}
        className="input"
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={isSaid ? below : undefined}
        onChange={(event) => onValue(event.target.value)}
      />
      {isSaid ? (
        <span id={below} className={error === undefined ? undefined : 'error-message'}>
          {error ?? hint}
        </span>
      ) : undefined}
    </div>
  );
}

interface CheckFieldProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A box to check, with its label beside it. */
export const CheckField = ({ label, isChecked, onChange }: CheckFieldProps) => (
  <label className="check-field">
    <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
);
