import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import { FailureError } from '../../../runtime/failure.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { panelLabels, panelSlot } from '../../ui/elements/panels.ts';
import { currentValue, type EnteredValue, enterValue, initialValue } from '../../ui/fields/entered-value.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;
type Data = DataOf<typeof contract>;

type Local = EnteredValue<number>;
type Input = ReduceInput<Props, Local, Data>;

/** The chosen tab; the first one if it does not exist. */
function current(local: Local, { selected, labels }: Props): number {
  const wanted = currentValue(local, selected);
  return wanted <= labels.length ? wanted : 1;
}

function select({ local, props }: Input, tab: number): Effect[] {
  if (!Number.isInteger(tab) || tab < 1 || tab > props.labels.length)
    throw new FailureError('unknown-tab', `There is no tab ${String(tab)}`);
  const before = current(local, props);
  enterValue(local, props.selected, tab);
  return before === tab ? [] : [{ effect: 'emit', event: 'change', data: { selected: tab } }];
}

/** The tab a number of steps further, wrapping at both ends. */
const beside = ({ local, props }: Input, step: number): number => {
  const { length } = props.labels;
  return ((current(local, props) - 1 + step + length) % length) + 1;
};

export default defineModel<Props, Data, Local>({
  initial: ({ selected }) => initialValue(selected),
  data: ({ local, props }) => ({ selected: current(local, props) }),
  shows: (_, { labels }) => panelLabels(labels).map((_, index) => panelSlot(index)),
  actions: {
    select: (input, { tab }: { tab: number }) => select(input, tab),
    next: (input) => select(input, beside(input, 1)),
    previous: (input) => select(input, beside(input, -1)),
  },
});
