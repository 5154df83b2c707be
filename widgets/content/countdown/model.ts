import { limits } from '../../../commerce/limits.ts';
import { timeParts } from '../../../expression/filters/time/time-parts.ts';
import { instantOf } from '../../../plan/local-time.ts';
import { defineModel } from '../../../runtime/define.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

type Data = DataOf<typeof contract>;

/**
 * The remaining time, rounded up to whole seconds, so that a newly computed page shows the same as one that has
 * been open for a while. An invalid time counts as passed.
 */
const left = (until: string, timeZone: string | undefined, now: number): number => {
  const distance = instantOf(until.replace(/\.\d+(?=Z|[+-]\d\d:\d\d$)/, ''), timeZone) - now;
  return Number.isNaN(distance) ? 0 : Math.ceil(distance / 1000) * 1000;
};

export default defineModel<PropsOf<typeof contract>, Data>({
  uses: ['market'],
  startsOnLoad: () => true,
  data({ props, state, now }) {
    const { days, hours, minutes, seconds, ended } = timeParts(left(props.until, state.market.timeZone, now));
    return { days, hours, minutes, seconds, ended };
  },
  shows: ({ ended }) => [ended ? 'ended' : 'children'],
  changesAt: ({ until }, timeZone) => [instantOf(until, timeZone)].filter(Number.isFinite),
  mounted: ({ id, data }) =>
    data.ended ? [] : [{ effect: 'tick', key: `countdown ${id}`, milliseconds: limits.countdownTickMs }],
  changed({ data, before, id }) {
    if (!data.ended || before.ended) return [];
    return [
      { effect: 'cancel', key: `countdown ${id}` },
      { effect: 'emit', event: 'end' },
    ];
  },
});
