import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, choice, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import {
  disclosureActions,
  disclosureData,
  disclosureEvents,
  triggerIcon,
} from '../../ui/elements/disclosure-contract.ts';

export default defineWidget({
  name: 'floating-panel',
  summary: 'A panel that fades in over a corner of the page. The page behind stays usable.',
  kind: 'data',
  alsoKnownAs: ['popover', 'flyout', 'chat-bubble', 'notification-panel', 'snackbar'],
  props: object({
    label: text('Its accessible name.', { minLength: 1 }),
    corner: choice('Where it is.', ['bottom-end', 'bottom-start', 'top-end', 'top-start'], { default: 'bottom-end' }),
    closeLabel: text('Label of the close button.', { default: 'Close' }),
    open: boolean('Whether it is open at first.', { default: false }),
    trigger: optional(text('Label of a button that opens and closes it; without it, use its actions.')),
    triggerIcon,
    ...appearance,
  }),
  data: disclosureData,
  actions: disclosureActions,
  slots: { children: { summary: 'Content, rendered when it first opens.', lazy: true } },
  events: disclosureEvents,
});
