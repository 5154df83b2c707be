import { defineModel } from '../../../runtime/define.ts';
import type { Effect } from '../../../runtime/effects/effect.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

interface Local {
  isOpen: boolean;
  /** Its content stays rendered after the first opening. */
  isFilled: boolean;
}

const setOpen = (local: Local, isOpen: boolean): Effect[] => {
  if (local.isOpen === isOpen) return [];
  local.isOpen = isOpen;
  local.isFilled = true;
  return [{ effect: 'emit', event: isOpen ? 'open' : 'close' }];
};

export default defineModel<PropsOf<typeof contract>, DataOf<typeof contract>, Local>({
  initial: ({ open }) => ({ isOpen: open, isFilled: open }),
  data: ({ local }) => local,
  shows: ({ isFilled }) => (isFilled ? ['children'] : []),
  actions: {
    open: ({ local }) => setOpen(local, true),
    close: ({ local }) => setOpen(local, false),
    toggle: ({ local }) => setOpen(local, !local.isOpen),
  },
});
