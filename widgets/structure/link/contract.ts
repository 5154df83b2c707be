import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, choice, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../kinds/appearance.ts';

export default defineWidget({
  name: 'link',
  draws: { element: 'a' },
  summary: 'A link. A path of this shop gets the locale prefix, once.',
  props: object({
    to: text('Where it leads: a path of this shop, an anchor, or a full address.', { refers: 'address' }),
    text: optional(
      text('What it says; children may stand instead or as well.', {
        textAlternative: { unless: ['label', 'children'] },
      }),
    ),
    label: optional(text('Name for screen readers, where the text does not say where it leads.')),
    target: choice('Where it opens.', ['self', 'tab'], { default: 'self' }),
    share: boolean('Offers the address to others instead of going there.', { default: false }),
    prefetch: boolean('Has the browser fetch the page when the shopper is about to go there.', { default: false }),
    current: choice('Marks the link to where the shopper is.', ['auto', 'never'], { default: 'never' }),
    ...appearance,
  }),
  events: { press: { summary: 'The link was followed.' } },
});
