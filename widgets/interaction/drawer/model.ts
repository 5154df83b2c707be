import { defineModel } from '../../../runtime/define.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { closeDisclosure, type Disclosure, openDisclosure, toggleDisclosure } from '../../ui/elements/disclosure.ts';
import type contract from './contract.ts';

export default defineModel<PropsOf<typeof contract>, DataOf<typeof contract>, Disclosure>({
  initial: ({ open }) => ({ isOpen: open, isFilled: open }),
  startsOnLoad: ({ open }, computed) => open || computed.has('open'),
  data: ({ local }) => local,
  shows: ({ isFilled }) => (isFilled ? ['children'] : []),
  actions: { open: openDisclosure, close: closeDisclosure, toggle: toggleDisclosure },
});
