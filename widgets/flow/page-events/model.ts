import { limits } from '../../../commerce/limits.ts';
import { defineModel, publishesNothing } from '../../../runtime/define.ts';

interface Local {
  hasLeft: boolean;
}

const timer = (id: string): string => `${id} idle`;

export default defineModel<Record<string, unknown>, undefined, Local>({
  initial: () => ({ hasLeft: false }),
  data: publishesNothing,
  startsOnLoad: (_, __, hasHandler) => ['load', 'exit', 'idle'].some(hasHandler),
  mounted: () => [{ effect: 'emit', event: 'load' }],
  actions: {
    leave({ local }) {
      if (local.hasLeft) return [];
      local.hasLeft = true;
      return [{ effect: 'emit', event: 'exit' }];
    },
    rest: ({ id }) => {
      const send = { type: 'page-events.fall-idle', target: id };
      return [
        {
          effect: 'start',
          effects: [{ effect: 'wait', key: timer(id), milliseconds: limits.pageIdleMs, send }],
        },
      ];
    },
    'fall-idle': () => [{ effect: 'emit', event: 'idle' }],
  },
});
