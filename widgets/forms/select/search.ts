import type { Effect } from '../../../runtime/messages/effect.ts';
import { choose, chosenOf, type Input, type Local, toggle } from './choice.ts';
import { foundOptions, optionId, type Props } from './options.ts';

const found = ({ local, props }: Input) => foundOptions(props, local.search ?? '');

/** The option that is active on opening: the chosen one, if any. */
const firstActive = (local: Local, props: Props): number => {
  const [first] = props.multiple ? [] : chosenOf(local, props);
  return props.options.findIndex((option) => optionId(option, props.identifier) === first);
};

/** Opens the options. */
export function open({ local, props }: Input): Effect[] {
  if (local.isOpen || props.disabled) return [];
  local.isOpen = true;
  local.active = firstActive(local, props);
  return [];
}

/** Closes the options. Emptying the field clears the choice, unless one is required. */
export function close(input: Input): Effect[] {
  const { local, props } = input;
  const isEmptied = local.isOpen && local.search === '' && !props.multiple && !props.required;
  local.isOpen = false;
  local.active = -1;
  delete local.search;
  return isEmptied ? choose(input, []) : [];
}

/** Filters the options by a text, and emits it. */
export function search(input: Input, { text }: { text: string }): Effect[] {
  open(input);
  input.local.search = text;
  input.local.active = text.trim() !== '' && found(input).length > 0 ? 0 : -1;
  return [{ effect: 'emit', event: 'search', data: { search: text } }];
}

/** Moves between options, wrapping at both ends; opens the options if they are closed. */
export function move(input: Input, { by = 0, to }: { by?: number; to?: number }): Effect[] {
  const { local } = input;
  const count = found(input).length;
  const start = local.active < 0 && by < 0 ? 0 : local.active;
  if (!local.isOpen) {
    open(input);
    if (local.active >= 0) return [];
  }
  if (count > 0) local.active = ((to ?? start + by) + count) % count;
  return [];
}

/** Chooses the option at an index, by default the active one; in a multiple select, toggles it. */
export function pick(input: Input, { index = input.local.active }: { index?: number }): Effect[] {
  const option = found(input)[index];
  if (!option) return [];
  if (!input.props.multiple) {
    const effects = choose(input, [option.value]);
    delete input.local.search;
    return [...effects, ...close(input)];
  }
  delete input.local.search;
  input.local.active = found(input).findIndex(({ value }) => value === option.value);
  return toggle(input, option.value);
}

/** Removes the last chosen option of a multiple select. */
export const removeLast = (input: Input): Effect[] =>
  input.props.multiple ? choose(input, chosenOf(input.local, input.props).slice(0, -1)) : [];
