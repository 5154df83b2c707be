import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, integer, list, object, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { panelLimit, panelSlots } from '../../ui/elements/panels.ts';

const panel = object({ panel: integer('Its number, from 1.', { minimum: 1, maximum: panelLimit }) });

export default defineWidget({
  name: 'accordion',
  renders: { element: 'div' },
  summary:
    'Panels that open below their labels. They open without script as well, and a search in the page finds them.',
  kind: 'data',
  alsoKnownAs: ['faq', 'collapse', 'collapsible', 'expansion-panel', 'disclosure'],
  props: object({
    labels: list('Labels of the panels, in order.', text('A label.', { minLength: 1 }), {
      minItems: 1,
      maxItems: panelLimit,
    }),
    open: list('Panels that are open at first, from 1.', integer('Number of a panel.'), { default: [] }),
    multiple: boolean('Whether several can be open; otherwise opening one closes the others.', { default: true }),
    ...appearance,
  }),
  data: object({ open: list('The open panels, from 1.', integer('Number of a panel.')) }),
  actions: {
    open: { summary: 'Opens a panel.', payload: panel },
    close: { summary: 'Closes a panel.', payload: panel },
    toggle: { summary: 'Opens a panel that is closed, and closes one that is open.', payload: panel },
  },
  slots: panelSlots,
  events: {
    change: {
      summary: 'A panel was opened or closed.',
      data: object({ open: list('The open panels.', integer('Number.')) }),
    },
  },
});
