import { defineModel } from '../../../runtime/define.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { slotItems } from '../../ui/elements/slot-items.ts';
import type { VirtualRange } from '../../ui/lists/virtual-range.ts';
import { virtualWindow } from '../../ui/lists/virtual-window.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

const shown = ({ items, limit }: Props): unknown[] => (limit === undefined ? items : items.slice(0, limit));

/** A virtual list needs an element whose padding replaces the items that are not rendered. */
const isVirtual = ({ virtual, tag }: Props): boolean => virtual && tag !== undefined;

export default defineModel<Props, DataOf<typeof contract>, Partial<VirtualRange>>({
  initial: () => ({}),
  startsOnLoad: (props, computed) => isVirtual(props) || computed.has('virtual'),
  lives: (props, computed) => isVirtual(props) || computed.has('virtual'),
  data({ props, local }) {
    const count = shown(props).length;
    if (!isVirtual(props)) return { count };
    return { count, ...virtualWindow(local, count, props.overscan) };
  },
  items: { item: ({ from, to }, props) => slotItems(shown(props), from, to) },
  shows: ({ count }) => (count > 0 ? ['item', 'children'] : ['empty', 'children']),
  actions: {
    setRange({ local }, { from, to }: VirtualRange) {
      local.from = from;
      local.to = to;
      return undefined;
    },
  },
});
