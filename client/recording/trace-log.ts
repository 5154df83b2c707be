import type { Runtime } from '../../runtime/runtime.ts';
import type { PageState } from '../../runtime/state/page-state.ts';
import type { StoreRecord } from '../../runtime/state/store.ts';
import type { Moment, Reply } from '../../runtime/trace/messages.ts';
import { firstMoment, traceMomentOf } from '../../runtime/trace/moment.ts';

/** Maximum number of moments that are kept; the oldest are dropped first, except for the page as it arrived. */
const maxMoments = 300;

/** Maximum number of replies that are kept. */
const maxReplies = 300;

/** The steps of a page so far, with the state after each. */
export function createTraceLog(began: number) {
  const moments: Moment[] = [firstMoment(began)];
  const replies: Reply[] = [];
  const states = new Map<number, PageState>();
  const last = (): number => moments.at(-1)!.number;
  return {
    moments,
    replies,
    last,
    stateAt: (number: number) => states.get(number),
    lastState: (): PageState => states.get(last())!,
    begin: (state: PageState) => void states.set(0, state),
    add(record: StoreRecord, runtime: Runtime, cause: Moment['cause']): Moment {
      const before = states.get(last())!;
      const after = runtime.store.state();
      const find = (id: string) => runtime.instances.find(id);
      const moment = { number: last() + 1, ...traceMomentOf(record, { find, before, after, cause }) };
      moments.push(moment);
      states.set(moment.number, after);
      if (moments.length > maxMoments) for (const { number } of moments.splice(1, 1)) states.delete(number);
      return moment;
    },
    addReply(reply: Reply): void {
      replies.push(reply);
      if (replies.length > maxReplies) replies.shift();
    },
  };
}
