import { formatMessage, messages } from '../../../commerce/messages.ts';
import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import { domId } from '../../../runtime/view/dom-id.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import {
  currentValue,
  type EnteredValue,
  enterValue,
  followProp,
  initialValue,
  isUnfinishedValue,
} from '../../ui/fields/entered-value.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

/** Local state; the number is stored as text, whether valid or not. */
interface Local extends EnteredValue<string> {
  touched: boolean;
}

/** Data of a number field; `value` is undefined while the text is not a number. */
export interface NumberData {
  value?: number;
  text: string;
  error?: string;
  touched: boolean;
}

type Input = ReduceInput<Props, Local, NumberData>;

const written = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';

const current = (local: Local, props: Props): string => currentValue(local, written(props.value));

/** The problem with a number; undefined when it is valid. */
function problemOf(text: string, { min, max, step }: Props): string | undefined {
  const number = Number(text);
  if (!Number.isFinite(number)) return messages.notANumber;
  if (step === 1 && !Number.isInteger(number)) return messages.numberNotWhole;
  if (min !== undefined && number < min) return formatMessage(messages.numberBelow, { limit: min });
  return max !== undefined && number > max ? formatMessage(messages.numberAbove, { limit: max }) : undefined;
}

const validValue = (text: string, props: Props): { value?: number } =>
  text === '' || problemOf(text, props) ? {} : { value: Number(text) };

function enter({ local, props }: Input, value: unknown, isUnfinished?: boolean): Effect[] {
  const text = written(value);
  const hasChanged = enterValue(local, written(props.value), text, isUnfinished);
  return hasChanged ? [{ effect: 'emit', event: 'change', data: validValue(text, props) }] : [];
}

const { followProp: follow, changed } = followProp('number-input', ({ value }: Props) => written(value));

export default defineModel<Props, NumberData, Local>({
  initial: ({ value }) => ({ ...initialValue(written(value)), touched: false }),
  data({ local, props }) {
    const text = current(local, props);
    const valueProblem = text === '' ? undefined : problemOf(text, props);
    const problem = isUnfinishedValue(local, written(props.value)) ? messages.notANumber : valueProblem;
    const error = props.error || (local.touched ? problem : undefined);
    return { ...validValue(text, props), text, touched: local.touched, ...(error ? { error } : {}) };
  },
  actions: {
    setValue: (input, { value, isUnfinished }: { value?: number | string; isUnfinished?: boolean }) =>
      enter(input, value, isUnfinished),
    clear: (input) => enter(input, ''),
    followProp: follow,
    focus: ({ id }) => [{ effect: 'world', name: 'focus', input: { id: `${domId(id)}-input` } }],
    touch({ local, props }, { isUnfinished }: { isUnfinished?: boolean } = {}) {
      local.touched = true;
      if (isUnfinished !== undefined) local.isUnfinished = isUnfinished;
      return [{ effect: 'emit', event: 'blur', data: validValue(current(local, props), props) }];
    },
  },
  changed,
});
