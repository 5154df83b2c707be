import { defineModel } from '../../../runtime/define.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { closeDisclosure, type Disclosure, openDisclosure, toggleDisclosure } from '../../ui/elements/disclosure.ts';
import type contract from './contract.ts';
import { entriesOf } from './entries.ts';

export default defineModel<PropsOf<typeof contract>, DataOf<typeof contract>, Disclosure>({
  initial: () => ({ isOpen: false, isFilled: false }),
  data: ({ local }) => ({ isOpen: local.isOpen }),
  actions: {
    open: openDisclosure,
    close: closeDisclosure,
    toggle: toggleDisclosure,
    select(input, { index }: { index: number }): Effect[] {
      const entry = entriesOf(input.props.items)[index];
      if (!entry || entry.disabled) return [];
      const { label, value } = entry;
      return [{ effect: 'emit', event: 'select', data: { index, label, value } }, ...closeDisclosure(input)];
    },
  },
});
