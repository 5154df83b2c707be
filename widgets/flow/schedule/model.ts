import { instantOf } from '../../../plan/local-time.ts';
import { defineModel, type ModelInput } from '../../../runtime/define.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;
type Data = DataOf<typeof contract>;

function statusOf({ props, state, now }: ModelInput<Props, unknown>): Data['status'] {
  const { timeZone } = state.market;
  const { from, until } = props;
  if (until !== undefined && now >= instantOf(until, timeZone)) return 'after';
  return from !== undefined && now < instantOf(from, timeZone) ? 'before' : 'active';
}

const slots = { before: 'before', active: 'children', after: 'after' } as const;

export default defineModel<Props, Data>({
  uses: ['market'],
  startsOnLoad: ({ from, until }) => from !== undefined || until !== undefined,
  data: (input) => ({ status: statusOf(input) }),
  shows: ({ status }) => [slots[status]],
  changesAt: ({ from, until }, timeZone) =>
    [from, until].flatMap((time) => (time === undefined ? [] : [instantOf(time, timeZone)])),
  mounted: ({ id, data }) =>
    data.status === 'after' ? [] : [{ effect: 'tick', key: `schedule ${id}`, milliseconds: 1000 }],
  changed({ data, before }) {
    if (data.status === before.status) return [];
    return [{ effect: 'emit', event: data.status === 'active' ? 'start' : 'end' }];
  },
});
