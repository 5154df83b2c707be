interface CodeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Whether the field receives the focus when it appears at the author's request. */
  isFirst?: boolean;
}

/** A field for a one-time code. */
export function CodeField({ label, value, onChange, isFirst = false }: CodeFieldProps) {
  return (
    <label className="field">
      {label}
      <input
        className="input"
        // biome-ignore lint/a11y/noAutofocus: the form appears because the author has pressed a button, which is gone
        autoFocus={isFirst}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

/** The error message of a refused request. */
export function Refusal({ error }: { error: Error | null }) {
  return (
    <p role="alert" className="error-message">
      {error?.message}
    </p>
  );
}
