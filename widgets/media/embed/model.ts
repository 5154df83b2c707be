import { defineModel } from '../../../runtime/define.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

interface Local {
  isLoaded: boolean;
}

export default defineModel<PropsOf<typeof contract>, DataOf<typeof contract>, Local>({
  initial: () => ({ isLoaded: false }),
  data: ({ local }) => ({ isLoaded: local.isLoaded }),
  actions: {
    load({ local }) {
      if (local.isLoaded) return [];
      local.isLoaded = true;
      return [{ effect: 'emit', event: 'load' }];
    },
  },
});
