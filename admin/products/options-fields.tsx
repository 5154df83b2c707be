import { useRef, useState } from 'react';
import { limits } from '../../commerce/limits.ts';
import { automaticSwatch } from '../../commerce/rules/swatch-color.ts';
import { MoveButtons, OrderHint } from '../layout/move-buttons.tsx';
import { focusMoved, moveItem } from '../layout/moved.ts';
import { TextField } from '../layout/text-field.tsx';
import { SwatchField } from './swatch-field.tsx';
import { type OptionDraft, type RowDraft, rowsFor, rowsOfMovedOption, type ValueDraft } from './variant-rows.ts';

interface OptionsFieldsProps {
  options: readonly OptionDraft[];
  rows: readonly RowDraft[];
  errorOf: (field: string) => string | undefined;
  onChange: (changed: { options: readonly OptionDraft[]; rows: readonly RowDraft[] }) => void;
}

interface OptionFieldProps {
  option: OptionDraft;
  at: number;
  count: number;
  errorOf: (field: string) => string | undefined;
  /** Whether the option or value was added last, so that it receives the focus. */
  isLast: (key: string) => boolean;
  newValue: () => ValueDraft;
  /** @param isOther whether the change affects the variants or their order, and not only names */
  onSet: (option: Partial<OptionDraft>, isOther: boolean) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onAnnounce: (announcement: string) => void;
}

/** Renames a value. A custom swatch is kept; the default swatch of the former name is dropped. */
function renamed(option: string, value: ValueDraft, name: string): ValueDraft {
  const isOwn = value.swatch !== automaticSwatch(option, value.value);
  return { ...value, value: name, swatch: isOwn ? value.swatch : undefined };
}

interface ValueFieldProps {
  /** Name in button labels: `value 1 of option 2`. */
  name: string;
  /** Name of its option. */
  option: string;
  value: ValueDraft;
  at: number;
  count: number;
  isLast: boolean;
  isWrong: boolean;
  onChange: (value: ValueDraft) => void;
  onAdd: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Field for an option's value with its swatch. Enter adds the next value. */
const ValueField = ({ name, option, value, at, count, isLast, isWrong, ...on }: ValueFieldProps) => (
  <li data-movable>
    <input
      // biome-ignore lint/a11y/noAutofocus: Enter or a button requested it
      autoFocus={isLast}
      className="input"
      aria-label={`V${name.slice(1)}`}
      aria-invalid={isWrong || undefined}
      maxLength={limits.maxNameLength}
      value={value.value}
      onChange={(event) => on.onChange(renamed(option, value, event.target.value))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        on.onAdd();
      }}
    />
    <SwatchField
      name={name}
      option={option}
      value={value}
      onChange={(swatch) => on.onChange({ ...value, ...swatch })}
    />
    <MoveButtons name={name} at={at} count={count} onMove={on.onMove} />
    <button
      type="button"
      className="button button-quiet"
      aria-label={`Remove ${name}`}
      title={`Remove ${name}`}
      onClick={on.onRemove}
    >
      ×
    </button>
  </li>
);

/** An option with its values, in the order in which shoppers see them. */
function OptionField({
  option,
  at,
  count,
  errorOf,
  isLast,
  newValue,
  onSet,
  onMove,
  onRemove,
  onAnnounce,
}: OptionFieldProps) {
  const list = useRef<HTMLUListElement>(null);
  const { name, values } = option;
  const set = (key: string, changed: ValueDraft) =>
    onSet({ values: values.map((each) => (each.key === key ? changed : each)) }, false);
  const addValue = () => onSet({ values: [...values, newValue()] }, true);
  const move = (from: number, to: number) => {
    onSet({ values: moveItem(values, from, to) }, true);
    onAnnounce(`Value ${from + 1} of option ${at + 1} is now number ${to + 1}.`);
    focusMoved(list.current, from, to);
  };
  return (
    <fieldset className="product-option" data-movable>
      <legend>Option {at + 1}</legend>
      <div className="fields">
        <TextField
          autoFocus={isLast(option.key)}
          label={`Name of option ${at + 1}`}
          value={name}
          maxLength={limits.maxNameLength}
          error={errorOf(`options.${at}.name`)}
          onValue={(next) => onSet({ name: next }, false)}
        />
      </div>
      <ul ref={list} className="product-values">
        {values.map((value, position) => (
          <ValueField
            key={value.key}
            name={`value ${position + 1} of option ${at + 1}`}
            option={name}
            value={value}
            at={position}
            count={values.length}
            isLast={isLast(value.key)}
            isWrong={errorOf(`options.${at}.values`) !== undefined}
            onChange={(changed) => set(value.key, changed)}
            onAdd={addValue}
            onMove={(to) => move(position, to)}
            onRemove={() => onSet({ values: values.filter(({ key }) => key !== value.key) }, true)}
          />
        ))}
      </ul>
      <div className="buttons">
        <button type="button" className="button" aria-label={`Add a value to option ${at + 1}`} onClick={addValue}>
          Add a value
        </button>
        {count > 1 ? <MoveButtons name={`option ${at + 1}`} at={at} count={count} onMove={onMove} /> : undefined}
        <button type="button" className="button button-quiet" aria-label={`Remove option ${at + 1}`} onClick={onRemove}>
          Remove option
        </button>
      </div>
      <p role="status" className="error-message">
        {errorOf(`options.${at}.values`) ?? ''}
      </p>
    </fieldset>
  );
}

/** Options of a product with their values, in the order in which shoppers choose. */
export function OptionsFields({ options, rows, errorOf, onChange }: OptionsFieldsProps) {
  const made = useRef(0);
  const list = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const newKey = (): string => {
    made.current += 1;
    return `new-${made.current}`;
  };
  const newValue = (): ValueDraft => ({ key: newKey(), value: '' });
  const change = (next: readonly OptionDraft[], isOther: boolean) =>
    onChange({ options: next, rows: isOther ? rowsFor(next, rows) : rows });
  const set = (at: number, option: Partial<OptionDraft>, isOther: boolean) =>
    change(
      options.map((each, position) => (position === at ? { ...each, ...option } : each)),
      isOther,
    );
  const move = (from: number, to: number) => {
    const next = moveItem(options, from, to);
    onChange({ options: next, rows: rowsOfMovedOption(next, rows, from, to) });
    setAnnouncement(`Option ${from + 1} is now number ${to + 1}.`);
    focusMoved(list.current, from, to);
  };
  return (
    <section className="card" aria-label="Options">
      <h2>Options</h2>
      <p className="muted">What a shopper chooses, such as colour and size. Each combination of values is a variant.</p>
      {options.length > 1 || options.some(({ values }) => values.length > 1) ? (
        <OrderHint name="Options and their values" />
      ) : undefined}
      <div ref={list} className="product-options">
        {options.map((option, at) => (
          <OptionField
            key={option.key}
            option={option}
            at={at}
            count={options.length}
            errorOf={errorOf}
            isLast={(key) => key === `new-${made.current}`}
            newValue={newValue}
            onSet={(changed, isOther) => set(at, changed, isOther)}
            onMove={(to) => move(at, to)}
            onRemove={() =>
              change(
                options.filter((_, each) => each !== at),
                true,
              )
            }
            onAnnounce={setAnnouncement}
          />
        ))}
      </div>
      <p role="status" className="muted">
        {announcement}
      </p>
      <p role="status" className="error-message">
        {errorOf('options') ?? ''}
      </p>
      {options.length < limits.maxOptions ? (
        <button
          type="button"
          className="button"
          onClick={() => {
            const values = [newValue()];
            change([...options, { key: newKey(), name: '', values }], true);
          }}
        >
          Add an option
        </button>
      ) : undefined}
    </section>
  );
}
