import type { Effect } from '../../../runtime/messages/effect.ts';

/** State of an element that opens and closes. */
export interface Disclosure {
  isOpen: boolean;
  /** Whether the content is rendered: it stays rendered after the first opening. */
  isFilled: boolean;
}

interface Input {
  local: Disclosure;
}

function setOpen(local: Disclosure, isOpen: boolean): Effect[] {
  if (local.isOpen === isOpen) return [];
  local.isOpen = isOpen;
  local.isFilled = true;
  return [{ effect: 'emit', event: isOpen ? 'open' : 'close' }];
}

/** Opens the widget. */
export const openDisclosure = ({ local }: Input): Effect[] => setOpen(local, true);

/** Closes the widget. */
export const closeDisclosure = ({ local }: Input): Effect[] => setOpen(local, false);

/** Opens or closes the widget. */
export const toggleDisclosure = ({ local }: Input): Effect[] => setOpen(local, !local.isOpen);
