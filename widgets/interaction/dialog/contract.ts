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
  name: 'dialog',
  summary: 'A window over the page, with a heading and a close button, that traps the focus until it is closed.',
  kind: 'data',
  alsoKnownAs: ['modal', 'popup', 'lightbox', 'overlay', 'alert-dialog'],
  props: object({
    label: text('Its heading, and its accessible name.', { minLength: 1 }),
    hideLabel: boolean('Shows no heading; screen readers still read it.', { default: false }),
    size: choice('Its width.', ['small', 'medium', 'large'], { default: 'medium' }),
    closeLabel: text('Label of the close button.', { default: 'Close' }),
    open: boolean('Whether it is open at first.', { default: false }),
    trigger: optional(text('Label of a button that opens it; without it, use the "open" action.')),
    triggerIcon,
    ...appearance,
  }),
  data: disclosureData,
  actions: disclosureActions,
  slots: {
    children: { summary: 'Content, rendered when it first opens.', lazy: true },
    footer: { summary: 'Buttons below the content.', lazy: true },
  },
  events: disclosureEvents,
});
