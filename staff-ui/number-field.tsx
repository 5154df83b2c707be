import { type ComponentProps, type FormEvent, useId, useState } from 'react';

interface NumberFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: number | undefined;
  /**
   * Receives the entered number; undefined when the field was emptied. A text that is not yet a number is not reported.
   */
  onValue(value: number | undefined): void;
}

/**
 * A number field that keeps the text as typed: a lone sign, point or exponent stays until the text becomes a number.
 */
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
        // React does not see a change between an empty field and one whose text is not yet a number.
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
