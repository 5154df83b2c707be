import type { KeyboardEvent, ReactNode } from 'react';
import type { ViewInput } from '../../../runtime/view/view.ts';
import { isComposing } from '../../ui/fields/entry.ts';
import type { FieldIds } from '../../ui/fields/field.tsx';
import type { SelectData } from './choice.ts';
import { type Props, shownOption } from './options.ts';

type Command = [action: string, payload?: object];

/** Keyboard of the ARIA combobox pattern. */
const always: Record<string, Command> = { ArrowDown: ['move', { by: 1 }], ArrowUp: ['move', { by: -1 }] };
const whileOpen: Record<string, Command> = {
  Home: ['move', { to: 0 }],
  End: ['move', { to: -1 }],
  Escape: ['setOpen', { isOpen: false }],
};

const commandOf = ({ key }: KeyboardEvent, { isOpen, active }: SelectData, text: string): Command | undefined => {
  if (key === 'Enter') return isOpen && active >= 0 ? ['pick'] : undefined;
  if (key === 'Backspace') return text === '' ? ['removeLast'] : undefined;
  return always[key] ?? (isOpen ? whileOpen[key] : undefined);
};

type Input = Pick<ViewInput<Props, SelectData>, 'props' | 'data' | 'id' | 'act'>;

/** The chosen options of a multiple select, each with a button to remove it. */
const chosenOptions = ({ props, data, act }: Input): ReactNode =>
  props.multiple && data.chosen.length > 0 ? (
    <ul className="select-chosen">
      {props.options
        .map((option) => shownOption(option, props))
        .filter(({ value }) => data.chosen.includes(value))
        .map(({ value, label }) => (
          <li key={value}>
            <button
              type="button"
              disabled={props.disabled}
              aria-label={`${props.removeLabel}: ${label}`}
              onClick={() => act('unselect', { value })}
            >
              {label}
            </button>
          </li>
        ))}
    </ul>
  ) : null;

/** A field in which the shopper types to find options. */
export function combobox(input: Input, ids: FieldIds): ReactNode {
  const { props, data, id, act } = input;
  const [first] = props.multiple ? [] : props.options.filter((option) => data.selected === option);
  const chosenLabel = first === undefined ? '' : shownOption(first, props).label;
  const text = data.isTyped ? data.search : chosenLabel;
  const onKeyDown = (event: KeyboardEvent) => {
    const command = isComposing(event) ? undefined : commandOf(event, data, text);
    if (!command) return;
    event.preventDefault();
    act(...command);
  };
  return (
    <div className="select-search">
      {chosenOptions(input)}
      <input
        id={ids.input}
        className="input"
        type="text"
        role="combobox"
        aria-expanded={data.isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={data.isOpen && data.active >= 0 ? `${id}-option-${data.active}` : undefined}
        aria-describedby={ids.describedBy}
        aria-invalid={ids.error ? true : undefined}
        aria-required={props.required ? true : undefined}
        autoComplete="off"
        placeholder={props.placeholder}
        disabled={props.disabled}
        value={text}
        onChange={(event) => act('search', { text: event.currentTarget.value })}
        onClick={() => act('setOpen', { isOpen: true })}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
      />
      <div className="select-panel" hidden={!data.isOpen}>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={props.label}
          aria-multiselectable={props.multiple || undefined}
        >
          {data.found.map(({ value, label }, index) => (
            <div
              key={value}
              id={`${id}-option-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={data.chosen.includes(value)}
              className={index === data.active ? 'select-option select-active' : 'select-option'}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => act('pick', { index })}
              onKeyDown={onKeyDown}
            >
              {label}
            </div>
          ))}
        </div>
        <p role="status" className="select-none">
          {data.isOpen && data.found.length === 0 ? props.noneText : ''}
        </p>
      </div>
    </div>
  );
}
