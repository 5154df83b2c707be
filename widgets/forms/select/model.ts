import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import { stableText } from '../../../runtime/effects/call.ts';
import type { Effect } from '../../../runtime/effects/effect.ts';
import { asText } from '../../../runtime/expressions/values.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

interface Local {
  chosen: string[];
  /** The prop value that the choice was initialised from. */
  fromProp: string;
  isOpen: boolean;
}

export interface SelectData {
  options: unknown[];
  selected: unknown;
  isOpen: boolean;
  /** Identifiers of the chosen options, for the view. */
  chosen: string[];
}

const listOf = (value: unknown): string[] =>
  value === undefined || value === null || value === ''
    ? []
    : Array.isArray(value)
      ? value.map(asText)
      : [asText(value)];
const propValue = ({ value }: Props): string => stableText(value ?? null);

/** The identifier of an option. */
export const optionId = (option: unknown, identifier: string): string =>
  typeof option === 'object' && option !== null
    ? asText((option as Record<string, unknown>)[identifier])
    : asText(option);

const isOption = ({ options, identifier }: Props, id: string): boolean =>
  options.some((option) => optionId(option, identifier) === id);

const chosenOf = (local: Local, props: Props): string[] =>
  local.fromProp === propValue(props) ? local.chosen : listOf(props.value);

const selectedOf = (props: Props, chosen: string[]): unknown => {
  const options = props.options.filter((option) => chosen.includes(optionId(option, props.identifier)));
  return props.multiple ? options : options[0];
};

function choose(
  { local, props }: Pick<ReduceInput<Props, Local, SelectData>, 'local' | 'props'>,
  next: string[],
): Effect[] {
  const selectable = next.filter((id) => isOption(props, id));
  // Unknown options are ignored and keep the current choice.
  if (next.length > 0 && selectable.length === 0) return [];
  const chosen = props.multiple ? [...new Set(selectable)] : selectable.slice(-1);
  if (stableText(chosen) === stableText(chosenOf(local, props))) return [];
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

export default defineModel<Props, SelectData, Local>({
  initial: (props) => ({ chosen: listOf(props.value), fromProp: propValue(props), isOpen: false }),
  data({ local, props }) {
    const chosen = chosenOf(local, props);
    return { options: props.options, chosen, selected: selectedOf(props, chosen), isOpen: local.isOpen };
  },
  actions: {
    select: (input, { value }: { value: unknown }) =>
      choose(input, [...(input.props.multiple ? chosenOf(input.local, input.props) : []), ...listOf(value)]),
    unselect: (input, { value }: { value: unknown }) =>
      choose(
        input,
        chosenOf(input.local, input.props).filter((id) => !listOf(value).includes(id)),
      ),
    toggle(input, { value }: { value: unknown }) {
      const chosen = chosenOf(input.local, input.props);
      const [id = ''] = listOf(value);
      return choose(input, chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
    },
    clear: (input) => choose(input, []),
    followProp({ local, props }) {
      local.chosen = listOf(props.value);
      local.fromProp = propValue(props);
      return undefined;
    },
    setOpen({ local }, { isOpen }: { isOpen: boolean }) {
      local.isOpen = isOpen;
      return undefined;
    },
  },
  // See `followProp` of `ui/fields/entered-value.ts`.
  changed: ({ id, local, props }) =>
    propValue(props) === local.fromProp
      ? []
      : [{ effect: 'dispatch', message: { type: 'select.followProp', target: id, payload: {} } }],
});
