import { defineWidget } from '../../../schemas/contract/widget.ts';
import { integer, list, object, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { panelLimit, panelSlots } from '../../ui/elements/panels.ts';

export default defineWidget({
  name: 'tabs',
  renders: { element: 'div' },
  summary: 'Panels of which one is shown, chosen by its tab. Without script all are shown, each under its label.',
  kind: 'data',
  alsoKnownAs: ['tab', 'tabset', 'tab-group'],
  props: object({
    label: text('Accessible name of the tabs.', { minLength: 1 }),
    labels: list('Labels of the tabs, in order.', text('A label.', { minLength: 1 }), {
      minItems: 1,
      maxItems: panelLimit,
    }),
    selected: integer('Tab that is chosen at first, from 1; chooses it again whenever it changes.', {
      default: 1,
      minimum: 1,
      maximum: panelLimit,
    }),
    ...appearance,
  }),
  data: object({ selected: integer('The chosen tab, from 1.') }),
  actions: {
    select: {
      summary: 'Chooses a tab.',
      payload: object({ tab: integer('Its number, from 1.', { minimum: 1, maximum: panelLimit }) }),
    },
    next: { summary: 'Chooses the next tab; after the last, the first.' },
    previous: { summary: 'Chooses the tab before; before the first, the last.' },
  },
  slots: panelSlots,
  events: {
    change: { summary: 'Another tab was chosen.', data: object({ selected: integer('Its number, from 1.') }) },
  },
});
