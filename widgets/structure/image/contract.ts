import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, choice, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../kinds/appearance.ts';

export default defineWidget({
  name: 'image',
  summary: 'A picture in as many widths as screens need, with its place kept free.',
  props: object({
    asset: optional(anything('A media asset: its address, size and alternative text.')),
    src: optional(text('Address, where there is no asset.')),
    alt: optional(
      text("What it shows; the asset's own text unless given. Empty for decoration.", {
        textAlternative: { unless: ['asset'] },
      }),
    ),
    width: optional(integer('Width of the original in pixels.', { minimum: 1 })),
    height: optional(integer('Height of the original in pixels.', { minimum: 1 })),
    sizes: text('How wide it is shown, as the "sizes" of HTML.', { default: '100vw' }),
    ratio: optional(choice('Ratio that it is cropped to.', ['1/1', '4/5', '3/4', '2/3', '3/2', '4/3', '16/9', '21/9'])),
    widths: optional(list('Widths to offer.', integer('Pixels.', { minimum: 1 }), { maxItems: 20 })),
    shownWidth: optional(
      integer(
        'How wide it is shown on every screen, in CSS pixels: sources for pixel ratios 1 to 3 take the place of "sizes".',
        {
          minimum: 1,
        },
      ),
    ),
    eager: boolean('Loads at once, for the picture that is seen first.', { default: false }),
    fit: choice('How it fills its place.', ['cover', 'contain'], { default: 'cover' }),
    ...appearance,
  }),
});
