import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, choice, integer, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../kinds/appearance.ts';

export default defineWidget({
  name: 'drawer',
  summary: 'A panel that comes in from a side and holds the focus until it is closed.',
  kind: 'data',
  props: object({
    label: text('Name of the panel, for screen readers.', { minLength: 1 }),
    side: choice('Where it comes from.', ['start', 'end', 'bottom', 'top'], { default: 'end' }),
    closeLabel: text('What the button that closes it says.', { default: 'Close' }),
    closeDurationMs: integer('How long it takes to go, in milliseconds.', { default: 200, minimum: 0, maximum: 2000 }),
    open: boolean('Whether it is open at first.', { default: false }),
    ...appearance,
    trigger: optional(text('What a button that opens it says; without it, something else has to.')),
  }),
  data: object({
    isOpen: boolean('Whether it is open.'),
    isFilled: boolean('Whether it has been open: until then nothing is in it.'),
  }),
  actions: {
    open: { summary: 'Opens it.' },
    close: { summary: 'Closes it.' },
    toggle: { summary: 'Opens it when closed, closes it when open.' },
  },
  slots: { children: { summary: 'What is in it; made when it first opens.', later: true } },
  events: { open: { summary: 'It was opened.' }, close: { summary: 'It was closed.' } },
});
