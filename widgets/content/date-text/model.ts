import { writeDate } from '../../../expression/filters/time/date-template.ts';
import { readTime } from '../../../expression/filters/time/timestamp.ts';
import { defineModel } from '../../../runtime/define.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

/** A formatted date. */
export interface DateText {
  formatted: string;
  /** Machine-readable date; undefined when the date is invalid. */
  machine?: string;
}

export default defineModel<PropsOf<typeof contract>, DateText | undefined>({
  uses: ['market'],
  data({ props, state }) {
    const { value, template, timeZone = state.market.timeZone ?? 'UTC' } = props;
    if (value === undefined || value === null || value === '') return undefined;
    const { time, isDay } = readTime(value);
    const formatted = writeDate(time, template, state.market.locale, isDay ? 'UTC' : timeZone);
    if (!(Math.abs(time) <= 8.64e15)) return { formatted };
    return { formatted, machine: isDay ? String(value) : new Date(time).toISOString() };
  },
});
