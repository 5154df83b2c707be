import { defineModel } from '../../../runtime/define.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

interface Local {
  paused: boolean;
}

export default defineModel<PropsOf<typeof contract>, DataOf<typeof contract>, Local>({
  initial: () => ({ paused: false }),
  startsOnLoad: () => true,
  data: ({ local }) => ({ paused: local.paused }),
  actions: {
    pause({ local }) {
      local.paused = true;
      return [];
    },
    resume({ local }) {
      local.paused = false;
      return [];
    },
  },
});
