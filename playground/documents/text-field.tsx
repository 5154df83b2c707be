import { useId } from 'react';

interface TextFieldProps {
  label: string;
  value: string;
  /** The problem with the value. */
  problem?: string | undefined;
  isFirst?: boolean;
  onChange: (value: string) => void;
}

/** A text field that reports the problem with its value. */
export function TextField({ label, value, problem, isFirst = false, onChange }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        data-first-focus={isFirst || undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className="error-message">
          {problem}
        </p>
      )}
    </div>
  );
}
