import { messages } from '../../../commerce/messages.ts';
import { defineModel } from '../../../runtime/define.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

interface Local {
  y: number;
  /** Maximum scroll position of the page. */
  range: number;
}

/** Scroll distance in the unit of the threshold, by mode. */
const distances: Readonly<Record<Props['mode'], ((local: Local) => number) | undefined>> = {
  position: ({ y }) => y,
  percentage: ({ y, range }) => (range > 0 ? (y / range) * 100 : 0),
  distance: undefined,
};

export default defineModel<Props, DataOf<typeof contract>, Local>({
  initial: () => ({ y: 0, range: 0 }),
  startsOnLoad: () => true,
  data({ local, props }) {
    const distance = distances[props.mode];
    if (!distance) return { passed: false, y: local.y, error: { message: messages.modeDistance } };
    return { passed: local.y > 0 && distance(local) >= props.threshold, y: local.y };
  },
  actions: {
    scroll({ local }, { y, range }: Local) {
      local.y = y;
      local.range = range;
      return [];
    },
  },
  mounted: ({ data }) => (data.error ? [{ effect: 'world', name: 'log', input: { message: data.error.message } }] : []),
  changed: ({ data, before }) =>
    data.passed === before.passed ? [] : [{ effect: 'emit', event: data.passed ? 'pass' : 'return' }],
});
