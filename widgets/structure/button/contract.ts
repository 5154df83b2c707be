import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, choice, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../kinds/appearance.ts';

export default defineWidget({
  name: 'button',
  draws: { element: 'button', given: { to: 'a' } },
  summary: 'A button, or a link that looks like one.',
  props: object({
    label: optional(text('What it says; children may stand instead or as well.')),
    description: optional(text('Name for screen readers, where what it says is not enough.')),
    to: optional(text('Makes it a link to this address.', { refers: 'address' })),
    target: choice('Where a link opens.', ['self', 'tab'], { default: 'self' }),
    variant: choice('How much it stands out.', ['primary', 'secondary', 'quiet', 'plain'], { default: 'primary' }),
    type: choice('What it does in a form.', ['button', 'submit', 'reset'], { default: 'button' }),
    loading: boolean('Shows that something is under way; presses do nothing meanwhile.', { default: false }),
    disabled: boolean('Cannot be pressed.', { default: false }),
    pressed: optional(boolean('Whether a switch is on.')),
    expanded: optional(boolean('Whether what it opens is open.')),
    controls: optional(text('Id of the element that it opens.')),
    ...appearance,
  }),
  events: { press: { summary: 'It was pressed, by pointer or key.' } },
});
