import { defineModel } from '../../../runtime/define.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

interface Local {
  seen: boolean;
}

/** The analytics event; pages cannot handle it. */
const analyticsEvent = 'impression';

const timer = (id: string): string => `${id} seen`;

export default defineModel<PropsOf<typeof contract>, DataOf<typeof contract>, Local>({
  initial: () => ({ seen: false }),
  startsOnLoad: () => true,
  data: ({ local }) => ({ seen: local.seen }),
  actions: {
    enter({ id, local, props }) {
      if (local.seen) return [];
      const send = { type: 'impression.see', target: id, payload: {} };
      const wait = { effect: 'wait', key: timer(id), milliseconds: props.milliseconds, send } as const;
      return [{ effect: 'start', effects: [wait] }];
    },
    leave: ({ id }) => [{ effect: 'cancel', key: timer(id) }],
    see({ local, props: { name } }) {
      if (local.seen) return [];
      local.seen = true;
      const told = { effect: 'world', name: 'track', input: { event: analyticsEvent, data: { name } } } as const;
      return [{ effect: 'emit', event: 'seen' }, ...(name === undefined ? [] : [told])];
    },
  },
});
