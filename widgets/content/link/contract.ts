import { defineWidget } from '../../../schemas/contract/widget.ts';
import { publicMarket } from '../../../schemas/entities/shop/tenant-config.ts';
import { boolean, choice, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

export default defineWidget({
  name: 'link',
  renders: { element: 'a' },
  alsoKnownAs: ['a', 'anchor', 'href', 'nav-link'],
  summary: 'A link. Shop paths get the locale prefix, once.',
  props: object({
    to: text('Target: a shop path, an anchor, or a full URL.', { refers: 'address' }),
    text: optional(
      text('Link text; children can replace or extend it.', {
        textAlternative: { unless: ['label', 'children'] },
      }),
    ),
    label: optional(text('Accessible name, if the text does not name the target.')),
    target: choice('Where the link opens.', ['self', 'tab'], { default: 'self' }),
    share: boolean('Shares the address instead of following it.', { default: false }),
    prefetch: boolean('Prefetches the page when the shopper is about to follow the link.', { default: false }),
    market: optional(publicMarket),
    current: choice('Marks the link to the current page.', ['auto', 'never'], { default: 'never' }),
    ...appearance,
  }),
  events: { press: { summary: 'The link was followed.' } },
});
