import { useRef } from 'react';
import { limits } from '../../commerce/limits.ts';
import { TextField } from '../layout/text-field.tsx';
import type { OptionDraft, ValueDraft } from './variant-rows.ts';

interface OptionsFieldsProps {
  options: readonly OptionDraft[];
  errorOf: (field: string) => string | undefined;
  /** @param isOther whether other variants come of it, and not only other names */
  onChange: (options: readonly OptionDraft[], isOther: boolean) => void;
}

/** Options of a product with their values, in the order in which shoppers choose. */
export function OptionsFields({ options, errorOf, onChange }: OptionsFieldsProps) {
  const made = useRef(0);
  // What was made last is typed next.
  const isLast = (key: string): boolean => key === `new-${made.current}`;
  const newKey = (): string => {
    made.current += 1;
    return `new-${made.current}`;
  };
  const newValue = (): ValueDraft => ({ key: newKey(), value: '' });
  const set = (at: number, option: Partial<OptionDraft>, isOther: boolean) =>
    onChange(
      options.map((each, position) => (position === at ? { ...each, ...option } : each)),
      isOther,
    );
  const addValue = (at: number, { values }: OptionDraft) => set(at, { values: [...values, newValue()] }, true);
  return (
    <section className="card" aria-label="Options">
      <h2>Options</h2>
      <p className="muted">What a shopper chooses, such as colour and size. Each combination of values is a variant.</p>
      <div className="product-options">
        {options.map((option, at) => (
          <fieldset key={option.key} className="product-option">
            <legend>Option {at + 1}</legend>
            <div className="fields">
              <TextField
                autoFocus={isLast(option.key)}
                label={`Name of option ${at + 1}`}
                value={option.name}
                maxLength={limits.maxNameLength}
                error={errorOf(`options.${at}.name`)}
                onValue={(name) => set(at, { name }, false)}
              />
              <button
                type="button"
                className="button button-quiet"
                aria-label={`Remove option ${at + 1}`}
                onClick={() =>
                  onChange(
                    options.filter((_, each) => each !== at),
                    true,
                  )
                }
              >
                Remove option
              </button>
            </div>
            <ul className="product-values">
              {option.values.map((value, position) => (
                <li key={value.key}>
                  <input
                    // biome-ignore lint/a11y/noAutofocus: it was asked for by Enter or a button
                    autoFocus={isLast(value.key)}
                    className="input"
                    aria-label={`Value ${position + 1} of option ${at + 1}`}
                    aria-invalid={errorOf(`options.${at}.values`) !== undefined || undefined}
                    maxLength={limits.maxNameLength}
                    value={value.value}
                    onChange={(event) => {
                      // The colour was that of the name before.
                      const renamed = { ...value, value: event.target.value, swatch: undefined };
                      set(
                        at,
                        { values: option.values.map((each) => (each.key === value.key ? renamed : each)) },
                        false,
                      );
                    }}
                    onKeyDown={(event) => {
                      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                      event.preventDefault();
                      addValue(at, option);
                    }}
                  />
                  <button
                    type="button"
                    className="button button-quiet"
                    aria-label={`Remove value ${position + 1} of option ${at + 1}`}
                    onClick={() => set(at, { values: option.values.filter(({ key }) => key !== value.key) }, true)}
                  >
                    ×
                  </button>
                </li>
              ))}
              <li>
                <button
                  type="button"
                  className="button"
                  aria-label={`Add a value to option ${at + 1}`}
                  onClick={() => addValue(at, option)}
                >
                  Add a value
                </button>
              </li>
            </ul>
            <p role="status" className="error-message">
              {errorOf(`options.${at}.values`) ?? ''}
            </p>
          </fieldset>
        ))}
      </div>
      <p role="status" className="error-message">
        {errorOf('options') ?? ''}
      </p>
      {options.length < limits.maxOptions ? (
        <button
          type="button"
          className="button"
          onClick={() => {
            const values = [newValue()];
            onChange([...options, { key: newKey(), name: '', values }], true);
          }}
        >
          Add an option
        </button>
      ) : undefined}
    </section>
  );
}
