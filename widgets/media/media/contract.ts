import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, object, optional, text } from '../../../schemas/schema.ts';
import { pictureRatio } from '../../../schemas/style.ts';
import { appearance } from '../../ui/elements/appearance.ts';

export default defineWidget({
  name: 'media',
  summary: 'A media asset, rendered by type: an image, a video or a vector image.',
  kind: 'data',
  alsoKnownAs: ['asset', 'media-asset'],
  props: object({
    asset: anything('The media asset.', { leadsTo: 'media' }),
    alt: optional(text("Alternative text; the asset's own by default.")),
    sizes: text('Display width, as the HTML "sizes" attribute.', { default: '100vw' }),
    ratio: optional(pictureRatio()),
    eager: boolean('Loads eagerly.', { default: false }),
    autoplay: boolean('Plays a video muted as soon as it is visible.', { default: false }),
    ...appearance,
  }),
  data: object({ asset: anything('The media asset.') }),
});
