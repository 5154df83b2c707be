import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import { FailureError } from '../../../runtime/failure.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import { domId } from '../../../runtime/view/dom-id.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
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

interface Local extends EnteredValue<string> {
  touched: boolean;
}

/** Data of a group of radio buttons. */
export interface RadioData {
  value: string;
  error?: string;
  touched: boolean;
}

type Input = ReduceInput<Props, Local, RadioData>;

const current = (local: Local, { value = '' }: Props): string => currentValue(local, value);

const choose = ({ local, props }: Input, value: string): Effect[] =>
  enterValue(local, props.value ?? '', value) ? [{ effect: 'emit', event: 'change', data: { value } }] : [];

const { followProp: follow, changed } = followProp('radio-group', ({ value = '' }: Props) => value);

export default defineModel<Props, RadioData, Local>({
  initial: ({ value = '' }) => ({ ...initialValue(value), touched: false }),
  data: ({ local, props }) => ({
    value: current(local, props),
    touched: local.touched,
    ...(props.error ? { error: props.error } : {}),
  }),
  actions: {
    select(input, { value }: { value: string }) {
      const option = optionsIn(input.props.options).find((each) => each.value === value);
      if (!option || option.disabled)
        throw new FailureError('unknown-option', `"${String(value)}" is not an option that can be chosen`);
      return choose(input, value);
    },
    clear: (input) => choose(input, ''),
    followProp: follow,
    focus({ id, local, props }) {
      const at = optionsIn(props.options).findIndex(({ value }) => value === current(local, props));
      return [{ effect: 'world', name: 'focus', input: { id: `${domId(id)}-option-${Math.max(0, at)}` } }];
    },
    touch({ local }) {
      local.touched = true;
      return undefined;
    },
  },
  changed,
});
