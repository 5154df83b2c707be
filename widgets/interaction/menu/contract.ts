import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { disclosureActions, disclosureEvents } from '../../ui/elements/disclosure-contract.ts';

export default defineWidget({
  name: 'menu',
  renders: { element: 'div' },
  summary: 'A button that opens a list of commands and links.',
  kind: 'data',
  alsoKnownAs: ['dropdown', 'dropdown-menu', 'menu-button', 'action-menu', 'context-menu'],
  props: object({
    label: text('Label of the button.', { minLength: 1 }),
    items: list(
      'Its entries. One with an address is a link; any other emits "select".',
      object({
        label: text('Label.', { minLength: 1 }),
        to: optional(text('Address that it leads to.', { refers: 'address' })),
        value: optional(anything('Value reported by the event "select".')),
        disabled: optional(boolean('Whether it cannot be chosen.')),
      }),
      { maxItems: 50 },
    ),
    ...appearance,
  }),
  data: object({ isOpen: boolean('Whether it is open.') }),
  actions: {
    ...disclosureActions,
    select: {
      summary: 'Chooses an entry and closes the menu.',
      payload: object({ index: integer('Its index, from 0.', { minimum: 0 }) }),
    },
  },
  slots: { children: { summary: 'Content of the button, before its label.' } },
  events: {
    ...disclosureEvents,
    select: {
      summary: 'An entry was chosen.',
      data: object({
        index: integer('Its index.'),
        label: text('Its label.'),
        value: optional(anything('Its value.')),
      }),
    },
  },
});
