interface PasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Id of the element with the error message. */
  errorId?: string;
}

/** The field for an account's current password, which browsers fill in. */
export function PasswordField({ label, value, onChange, errorId }: PasswordFieldProps) {
  return (
    <label className="field">
      {label}
      <input
        className="input"
        type="password"
        autoComplete="current-password"
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={errorId}
      />
    </label>
  );
}
