import { limits } from '../../../commerce/limits.ts';
import { defineModel } from '../../../runtime/define.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { settleLater } from '../../ui/elements/settle-later.ts';
import { slotItems } from '../../ui/elements/slot-items.ts';
import type { VirtualRange } from '../../ui/lists/virtual-range.ts';
import { virtualWindow } from '../../ui/lists/virtual-window.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

interface Local extends Partial<VirtualRange> {
  /** Length of the list when "end" was last emitted. */
  endedAt?: number;
  /** Target of the last request to scroll; a new object for each request. */
  target?: { index: number };
}

/** Data of a virtual list: its length, and the range that is rendered. */
export interface VirtualListData {
  count: number;
  range: VirtualRange;
  target?: { index: number };
}

export default defineModel<Props, VirtualListData, Local>({
  initial: () => ({}),
  startsOnLoad: () => true,
  data({ props, local }) {
    const count = props.items.length;
    const { target } = local;
    return { count, range: virtualWindow(local, count, props.overscan), ...(target ? { target } : {}) };
  },
  items: { item: ({ range }, { items }) => slotItems(items, range.from, range.to) },
  shows: ({ count }) => (count > 0 ? ['item', 'children'] : ['empty', 'children']),
  actions: {
    setRange({ local }, { from, to }: VirtualRange) {
      local.from = from;
      local.to = to;
      return [];
    },
    /** Called while scrolling with the index of the last visible item. */
    scroll({ id, local, props }, { last }: { last: number }) {
      const count = props.items.length;
      const effects = [settleLater('virtual-list', id, limits.virtualList.scrollEndDebounceMs)];
      if (count > 0 && last >= count - props.scrollEndBuffer && local.endedAt !== count) {
        local.endedAt = count;
        effects.push({ effect: 'emit', event: 'end' });
      }
      return effects;
    },
    settle: () => [{ effect: 'emit', event: 'scrollEnd' }],
    scrollToIndex({ local, props }, { index }: { index: number }) {
      if (!Number.isInteger(index) || index < 0 || index >= props.items.length) return [];
      local.target = { index };
      return [];
    },
  },
});
