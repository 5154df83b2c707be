import type { ReduceInput } from '../../../runtime/define.ts';
import { asText } from '../../../runtime/expressions/values.ts';
import { stableStringify } from '../../../runtime/messages/call.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import { optionId, type Props, type ShownOption } from './options.ts';

/** Local state of a select. */
export interface Local {
  chosen: string[];
  /** The prop value that the choice was initialised from. */
  fromProp: string;
  isOpen: boolean;
  /** Text typed since the options were opened. */
  search?: string;
  /** Index of the active one of the found options; -1 for none. */
  active: number;
}

/** Data that a select publishes. */
export interface SelectData {
  options: unknown[];
  selected: unknown;
  isOpen: boolean;
  search: string;
  /** Identifiers of the chosen options, for the view. */
  chosen: string[];
  /** The found options while a searchable select is open, for the view. */
  found: ShownOption[];
  active: number;
  /** Whether the shopper has typed since the options were opened. */
  isTyped: boolean;
}

/** Input of a select's reducers. */
export type Input = ReduceInput<Props, Local, SelectData>;

/** Returns a prop's value as a list of identifiers. */
export function listOf(value: unknown): string[] {
  if (value === undefined || value === null || value === '') return [];
  return Array.isArray(value) ? value.map(asText) : [asText(value)];
}

/** Returns the prop's value as a comparable text. */
export const propValue = ({ value }: Props): string => stableStringify(value ?? null);

const isOption = ({ options, identifier }: Props, id: string): boolean =>
  options.some((option) => optionId(option, identifier) === id);

/** Returns the identifiers of the chosen options, until the prop changes. */
export const chosenOf = (local: Local, props: Props): string[] =>
  local.fromProp === propValue(props) ? local.chosen : listOf(props.value);

/** Returns the chosen options themselves: a list for a multiple select. */
export const selectedOf = (props: Props, chosen: string[]): unknown => {
  const options = props.options.filter((option) => chosen.includes(optionId(option, props.identifier)));
  return props.multiple ? options : options[0];
};

/** Chooses options, and emits the change. */
export function choose({ local, props }: Pick<Input, 'local' | 'props'>, next: string[]): Effect[] {
  const selectable = next.filter((id) => isOption(props, id));
  // Unknown options are ignored and keep the current choice.
  if (next.length > 0 && selectable.length === 0) return [];
  const chosen = props.multiple ? [...new Set(selectable)] : selectable.slice(-1);
  if (stableStringify(chosen) === stableStringify(chosenOf(local, props))) return [];
  local.chosen = chosen;
  local.fromProp = propValue(props);
  return [
    {
      effect: 'emit',
      event: 'change',
      data: { value: props.multiple ? chosen : (chosen[0] ?? null), selected: selectedOf(props, chosen) ?? null },
    },
  ];
}

/** Chooses an option, or removes it from the choice. */
export function toggle(input: Input, id: string): Effect[] {
  const chosen = chosenOf(input.local, input.props);
  return choose(input, chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
}
