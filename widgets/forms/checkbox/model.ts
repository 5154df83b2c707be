import { defineModel } from '../../../runtime/define.ts';
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
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

interface Local extends EnteredValue<boolean> {
  touched: boolean;
}

/** Data of a checkbox. */
export interface CheckboxData {
  value: boolean;
  error?: string;
  touched: boolean;
}

const setValue = (local: Local, props: Props, value: boolean): Effect[] =>
  enterValue(local, props.value, value) ? [{ effect: 'emit', event: 'change', data: { value } }] : [];

const { followProp: follow, changed } = followProp('checkbox', ({ value }: Props) => value);

export default defineModel<Props, CheckboxData, Local>({
  initial: ({ value }) => ({ ...initialValue(value), touched: false }),
  data: ({ local, props }) => ({
    value: currentValue(local, props.value),
    touched: local.touched,
    ...(props.error ? { error: props.error } : {}),
  }),
  actions: {
    setValue: ({ local, props }, { value }: { value: boolean }) => setValue(local, props, Boolean(value)),
    followProp: follow,
    clear: ({ local, props }) => setValue(local, props, false),
    focus: ({ id }) => [{ effect: 'world', name: 'focus', input: { id: `${domId(id)}-input` } }],
    touch({ local }) {
      local.touched = true;
      return undefined;
    },
  },
  changed,
});
