import { type ComponentProps, type FormEvent, useId, useState } from 'react';

interface NumberFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: number | undefined;
  /** Receives what was entered; undefined when the field was emptied. A text that is no number yet is not reported. */
  onValue(value: number | undefined): void;
}

/** A number that is written as it is typed: a sign, a point or an exponent alone stays until it has become a number. */
export function NumberField({ value, onValue, onBlur, ...attributes }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [isUnfinished, setIsUnfinished] = useState(false);
  const wrong = useId();
  const enter = ({ currentTarget: { value: text, validity, valueAsNumber } }: FormEvent<HTMLInputElement>) => {
    setTyped(text);
    setIsUnfinished(validity.badInput);
    if (!validity.badInput) onValue(text === '' ? undefined : valueAsNumber);
  };
  return (
    <>
      <input
        {...attributes}
        type="number"
        value={typed ?? (value === undefined ? '' : String(value))}
        aria-invalid={isUnfinished || undefined}
        aria-describedby={isUnfinished ? wrong : attributes['aria-describedby']}
        onChange={enter}
        // Between an empty field and one whose text is no number yet, React sees no change.
        onInput={(event) => event.currentTarget.value === '' && enter(event)}
        onBlur={(event) => {
          if (!isUnfinished) setTyped(undefined);
          onBlur?.(event);
        }}
      />
      {isUnfinished ? (
        <span id={wrong} role="status" className="error-message">
          Enter a number.
        </span>
      ) : undefined}
    </>
  );
}
