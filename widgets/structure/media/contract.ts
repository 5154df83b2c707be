import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, choice, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../kinds/appearance.ts';

export default defineWidget({
  name: 'media',
  summary: 'A media asset, drawn by what it is: a picture, a video or a vector drawing.',
  kind: 'data',
  props: object({
    asset: anything('The media asset.'),
    alt: optional(text("What it shows; the asset's own text unless given.")),
    sizes: text('How wide it is shown, as the "sizes" of HTML.', { default: '100vw' }),
    ratio: optional(choice('Ratio that it is cropped to.', ['1/1', '4/5', '3/4', '2/3', '3/2', '4/3', '16/9', '21/9'])),
    eager: boolean('Loads at once.', { default: false }),
    autoplay: boolean('Plays a video without sound as soon as it is seen.', { default: false }),
    ...appearance,
  }),
  data: object({ asset: anything('The media asset.') }),
});
