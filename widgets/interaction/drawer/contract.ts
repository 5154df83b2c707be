import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, choice, integer, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import {
  disclosureActions,
  disclosureData,
  disclosureEvents,
  triggerIcon,
} from '../../ui/elements/disclosure-contract.ts';

export default defineWidget({
  name: 'drawer',
  summary: 'A panel that slides in from a side and traps the focus until it is closed.',
  kind: 'data',
  alsoKnownAs: ['sidebar', 'sheet', 'offcanvas', 'side-panel'],
  props: object({
    label: text('Accessible name of the panel.', { minLength: 1 }),
    side: choice('Side that it slides in from.', ['start', 'end', 'bottom', 'top'], { default: 'end' }),
    closeLabel: text('Label of the close button.', { default: 'Close' }),
    closeDurationMs: integer('Duration of the exit animation in milliseconds.', {
      default: 200,
      minimum: 0,
      maximum: 2000,
    }),
    open: boolean('Whether it is initially open.', { default: false }),
    ...appearance,
    trigger: optional(text('Label of a button that opens it; without it, use the "open" action.')),
    triggerIcon,
  }),
  data: disclosureData,
  actions: disclosureActions,
  slots: { children: { summary: 'Content, rendered when it first opens.', lazy: true } },
  events: disclosureEvents,
});
