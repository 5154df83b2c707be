import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, choice, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

export default defineWidget({
  name: 'tooltip',
  renders: { element: 'span' },
  summary: 'A short explanation of the control in it, shown while the pointer or the focus is on that.',
  kind: 'data',
  alsoKnownAs: ['hint', 'info', 'hover-card', 'title'],
  props: object({
    text: text('The explanation, without markup.', { minLength: 1, maxLength: 500 }),
    trigger: optional(text('Label of a control of its own; without it, put a button or a link into it.')),
    side: choice('Where it is shown.', ['top', 'bottom'], { default: 'top' }),
    ...appearance,
  }),
  data: object({ isOpen: boolean('Whether it is shown.') }),
  actions: { open: { summary: 'Shows it.' }, close: { summary: 'Hides it.' } },
  slots: { children: { summary: 'The control that it explains.' } },
  events: { open: { summary: 'It was shown.' }, close: { summary: 'It was hidden.' } },
});
