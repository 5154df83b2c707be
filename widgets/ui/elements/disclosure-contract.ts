import { boolean, object, optional, text } from '../../../schemas/schema.ts';

/** Data of a widget that renders its content when it first opens. */
export const disclosureData = object({
  isOpen: boolean('Whether it is open.'),
  isFilled: boolean('Whether it has been opened: its content is rendered from then on.'),
});

/** Contract of the actions in `disclosure.ts`. */
export const disclosureActions = {
  open: { summary: 'Opens it.' },
  close: { summary: 'Closes it.' },
  toggle: { summary: 'Opens it when it is closed, and closes it when it is open.' },
};

/** Events of a widget that opens and closes. */
export const disclosureEvents = { open: { summary: 'It was opened.' }, close: { summary: 'It was closed.' } };

/** Prop for the icon of the button in `trigger.tsx`. */
export const triggerIcon = optional(
  text('Icon that the button shows instead of its label, which it is called by: a name at lucide.dev/icons.', {
    refers: 'icon',
    maxLength: 60,
  }),
);
