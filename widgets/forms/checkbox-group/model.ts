import { formatMessage, messages } from '../../../commerce/messages.ts';
import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import {
  currentValue,
  type EnteredValue,
  enterValue,
  followProp,
  initialValue,
} from '../../ui/fields/entered-value.ts';
import { optionsIn } from '../../ui/fields/options.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;
type Data = DataOf<typeof contract>;

/** Local state; the values are stored as JSON, so that equal lists compare as equal. */
interface Local extends EnteredValue<string> {
  touched: boolean;
}

type Input = ReduceInput<Props, Local, Data>;

const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).filter((each) => typeof each === 'string');

const propOf = ({ value }: Props): string => JSON.stringify(textsIn(value));

const chosen = (local: Local, props: Props): string[] => textsIn(JSON.parse(currentValue(local, propOf(props))));

/**
 * Sets the checked values, in the order of the options; unknown values and disabled options that were not checked
 * are dropped.
 */
function choose({ local, props }: Input, values: readonly string[]): Effect[] {
  const before = chosen(local, props);
  const value = optionsIn(props.options)
    .filter((option) => values.includes(option.value) && (!option.disabled || before.includes(option.value)))
    .map((option) => option.value);
  return enterValue(local, propOf(props), JSON.stringify(value))
    ? [{ effect: 'emit', event: 'change', data: { value } }]
    : [];
}

const { followProp: follow, changed } = followProp('checkbox-group', propOf);

export default defineModel<Props, Data, Local>({
  initial: (props) => ({ ...initialValue(propOf(props)), touched: false }),
  data({ local, props }) {
    const value = chosen(local, props);
    const isTooMany = props.max !== undefined && value.length > props.max;
    const error = props.error || (isTooMany ? formatMessage(messages.tooManyItems, { limit: props.max! }) : undefined);
    return { value, touched: local.touched, ...(error ? { error } : {}) };
  },
  actions: {
    setValue: (input, { value }: { value: unknown }) => choose(input, textsIn(value)),
    toggle(input, { value }: { value: string }) {
      const before = chosen(input.local, input.props);
      return choose(input, before.includes(value) ? before.filter((each) => each !== value) : [...before, value]);
    },
    clear: (input) => choose(input, []),
    touch({ local }) {
      local.touched = true;
      return undefined;
    },
    followProp: follow,
  },
  changed,
});
