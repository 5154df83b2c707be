import { defineModel, type SlotItem } from '../../../runtime/define.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { slotItems } from '../../ui/elements/slot-items.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

interface Local {
  index: number;
  isPlaying: boolean;
  /** Paused by hover, focus, a hidden tab or prefers-reduced-motion. */
  isHeld: boolean;
}

/** Data of a carousel. */
export interface CarouselData {
  selectedIndex: number;
  trackedItem: unknown;
  trackedList: unknown[];
  canScrollNext: boolean;
  canScrollPrev: boolean;
  isPlaying: boolean;
}

const lastOf = ({ items }: Props): number => Math.max(0, items.length - 1);

const timer = (id: string): string => `${id} autoplay`;

const wait = (id: string, { delayMs }: Props): Effect => ({
  effect: 'start',
  effects: [
    { effect: 'wait', key: timer(id), milliseconds: delayMs, send: { type: 'carousel.tick', target: id, payload: {} } },
  ],
});

/** The selected item, or the last one if the list has become shorter. */
const selectedIn = (local: Local, props: Props): number => Math.min(local.index, lastOf(props));

function select(local: Local, props: Props, wanted: number): Effect[] {
  const count = props.items.length;
  local.index = selectedIn(local, props);
  const index = props.loop && count > 0 ? (wanted + count) % count : Math.min(Math.max(0, wanted), lastOf(props));
  if (index === local.index) return [];
  local.index = index;
  return [{ effect: 'emit', event: 'select', data: { index, item: props.items[index] } }];
}

const slides = (data: CarouselData): SlotItem[] =>
  slotItems(data.trackedList).map(({ key, data: element }, index) => ({
    key,
    data: { ...element, selected: index === data.selectedIndex },
  }));

export default defineModel<Props, CarouselData, Local>({
  initial: ({ autoplay }) => ({ index: 0, isPlaying: autoplay, isHeld: false }),
  data({ props, local }) {
    const selectedIndex = selectedIn(local, props);
    return {
      selectedIndex,
      trackedItem: props.items[selectedIndex],
      trackedList: props.items,
      canScrollNext: props.items.length > 1 && (props.loop || selectedIndex < lastOf(props)),
      canScrollPrev: props.items.length > 1 && (props.loop || selectedIndex > 0),
      isPlaying: local.isPlaying,
    };
  },
  items: { item: slides, thumbnail: slides },
  actions: {
    scrollTo: ({ local, props }, { index }: { index: number }) => select(local, props, index),
    next: ({ local, props }) => select(local, props, selectedIn(local, props) + 1),
    previous: ({ local, props }) => select(local, props, selectedIn(local, props) - 1),
    play({ id, local, props }) {
      local.isPlaying = true;
      return local.isHeld ? [] : [wait(id, props)];
    },
    stop({ id, local }) {
      local.isPlaying = false;
      return [{ effect: 'cancel', key: timer(id) }];
    },
    hold({ id, local }) {
      local.isHeld = true;
      return [{ effect: 'cancel', key: timer(id) }];
    },
    release({ id, local, props }) {
      local.isHeld = false;
      return local.isPlaying ? [wait(id, props)] : [];
    },
    tick({ id, local, props }) {
      if (!local.isPlaying || local.isHeld) return [];
      const isAtEnd = local.index >= lastOf(props);
      return [...select(local, props, isAtEnd ? 0 : local.index + 1), wait(id, props)];
    },
  },
  startsOnLoad: ({ autoplay }, computed) => autoplay || computed.has('autoplay'),
  mounted: ({ id, local, props }) => (local.isPlaying ? [wait(id, props)] : []),
});
