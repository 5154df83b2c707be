import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, choice, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

export default defineWidget({
  name: 'button',
  renders: { element: 'button', given: { to: 'a' } },
  alsoKnownAs: ['btn', 'cta', 'submit'],
  summary: 'A button, or a link styled as one.',
  submits: { prop: 'type', value: 'submit' },
  props: object({
    label: optional(
      text('Label; children can replace or extend it.', {
        textAlternative: { unless: ['description', 'children'] },
      }),
    ),
    icon: optional(text('Its icon, before the label: a name at lucide.dev/icons.', { refers: 'icon', maxLength: 60 })),
    labelFrom: optional(
      choice('Smallest screen that shows the label beside the icon; on others it is the accessible name only.', [
        'sm',
        'md',
        'lg',
        'xl',
        'never',
      ]),
    ),
    badge: optional(text('Short text at the corner of the icon, such as a count; nothing where it is empty.')),
    description: optional(text('Accessible name, if the visible label is not enough.')),
    to: optional(text('Makes it a link to this address.', { refers: 'address' })),
    target: choice('Where the link opens.', ['self', 'tab'], { default: 'self' }),
    variant: choice('Visual emphasis.', ['primary', 'secondary', 'quiet', 'plain'], { default: 'primary' }),
    type: choice('Behaviour in a form.', ['button', 'submit', 'reset'], { default: 'button' }),
    loading: boolean('Shows a loading state; presses are ignored meanwhile.', { default: false }),
    disabled: boolean('Disables the button.', { default: false }),
    pressed: optional(boolean('Pressed state of a toggle button.')),
    expanded: optional(boolean('Whether the controlled element is expanded.')),
    controls: optional(text('Id of the controlled element.', { leadsTo: 'element' })),
    ...appearance,
  }),
  events: { press: { summary: 'Pressed by pointer or keyboard.' } },
});
