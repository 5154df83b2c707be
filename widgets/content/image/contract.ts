import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, choice, integer, list, number, object, optional, text } from '../../../schemas/schema.ts';
import { pictureRatio } from '../../../schemas/style.ts';
import { appearance } from '../../ui/elements/appearance.ts';

export default defineWidget({
  name: 'image',
  alsoKnownAs: ['img', 'picture', 'photo'],
  oneOf: ['asset', 'src', 'ratio'],
  summary: 'A responsive image that reserves its space.',
  props: object({
    asset: optional(anything('A media asset: its URL, dimensions and alternative text.', { leadsTo: 'picture' })),
    src: optional(text('URL, if there is no asset.', { leadsTo: 'picture' })),
    alt: optional(
      text("Alternative text; the asset's own by default. Empty for decorative images.", {
        textAlternative: { unless: ['asset'] },
      }),
    ),
    width: optional(integer('Intrinsic width in pixels.', { minimum: 1 })),
    height: optional(integer('Intrinsic height in pixels.', { minimum: 1 })),
    sizes: text('Display width, as the HTML "sizes" attribute.', { default: '100vw' }),
    ratio: optional(pictureRatio()),
    widths: optional(list('Widths to offer.', integer('Pixels.', { minimum: 1 }), { maxItems: 20 })),
    shownWidth: optional(
      integer('Fixed display width in CSS pixels: sources are offered for pixel ratios 1 to 3 instead of by "sizes".', {
        minimum: 1,
      }),
    ),
    focalPoint: optional(
      object(
        {
          x: number('Part of the width, from the left.', { minimum: 0, maximum: 1 }),
          y: number('Part of the height, from the top.', { minimum: 0, maximum: 1 }),
        },
        "The point that stays in sight where the image is cropped, to a quarter of its sides; by default the asset's own, or that of the media library.",
      ),
    ),
    eager: boolean('Loads eagerly, for the image above the fold.', { default: false }),
    fit: choice('How the image fills its box.', ['cover', 'contain'], { default: 'cover' }),
    ...appearance,
  }),
});
