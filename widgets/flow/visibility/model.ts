import { limits } from '../../../commerce/limits.ts';
import { defineModel, publishesNothing } from '../../../runtime/define.ts';

interface Local {
  seen: boolean;
}

const timer = (id: string): string => `${id} visible`;

export default defineModel<Record<string, unknown>, undefined, Local>({
  initial: () => ({ seen: false }),
  data: publishesNothing,
  startsOnLoad: (_, __, hasHandler) => hasHandler('visible'),
  actions: {
    enter({ id, local }) {
      if (local.seen) return [];
      const send = { type: 'visibility.see', target: id, payload: {} };
      const wait = { effect: 'wait', key: timer(id), milliseconds: limits.impressionVisibleMs, send } as const;
      return [{ effect: 'start', effects: [wait] }];
    },
    leave: ({ id }) => [{ effect: 'cancel', key: timer(id) }],
    see({ local }) {
      if (local.seen) return [];
      local.seen = true;
      return [{ effect: 'emit', event: 'visible' }];
    },
  },
});
