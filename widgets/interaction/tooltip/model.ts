import { defineModel } from '../../../runtime/define.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { closeDisclosure, type Disclosure, openDisclosure } from '../../ui/elements/disclosure.ts';
import type contract from './contract.ts';

export default defineModel<PropsOf<typeof contract>, DataOf<typeof contract>, Disclosure>({
  initial: () => ({ isOpen: false, isFilled: false }),
  data: ({ local }) => ({ isOpen: local.isOpen }),
  actions: { open: openDisclosure, close: closeDisclosure },
});
