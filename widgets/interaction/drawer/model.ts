import { defineModel } from '../../../runtime/core/define.ts';
import type { Effect } from '../../../runtime/core/effect.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

interface Local {
  isOpen: boolean;
}

const setOpen = (local: Local, isOpen: boolean): Effect[] => {
  if (local.isOpen === isOpen) return [];
  local.isOpen = isOpen;
  return [{ effect: 'emit', event: isOpen ? 'open' : 'close' }];
};

export default defineModel<PropsOf<typeof contract>, DataOf<typeof contract>, Local>({
  initial: ({ open }) => ({ isOpen: open }),
  data: ({ local }) => ({ isOpen: local.isOpen }),
  actions: {
    open: ({ local }) => setOpen(local, true),
    close: ({ local }) => setOpen(local, false),
    toggle: ({ local }) => setOpen(local, !local.isOpen),
  },
});
