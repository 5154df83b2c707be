import { defineModel } from '../../../runtime/define.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import {
  currentValue,
  type EnteredValue,
  enterValue,
  followProp,
  initialValue,
} from '../../ui/fields/entered-value.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

/** Returns a finite number, because computed props may contain any value. */
const finite = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

const propOf = ({ value, min }: Props): number => finite(value, finite(min, 0));

const within = (value: number, { min, max }: Props): number =>
  Math.max(finite(min, 0), Math.min(finite(max, 100), value));

const { followProp: follow, changed } = followProp('slider', propOf);

export default defineModel<Props, DataOf<typeof contract>, EnteredValue<number>>({
  initial: (props) => initialValue(propOf(props)),
  data: ({ local, props }) => ({ value: within(currentValue(local, propOf(props)), props) }),
  actions: {
    setValue({ local, props }, { value }: { value: unknown }) {
      const number = Number(value);
      if (!Number.isFinite(number) || !enterValue(local, propOf(props), within(number, props))) return [];
      return [{ effect: 'emit', event: 'change', data: { value: within(number, props) } }];
    },
    followProp: follow,
  },
  changed,
});
