import { defineWidget } from '../../../schemas/contract/widget.ts';
import { choice, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

export default defineWidget({
  name: 'icon',
  renders: { element: 'svg' },
  summary: 'One of the Lucide icons, in the colour of the text around it.',
  alsoKnownAs: ['svg', 'glyph', 'symbol', 'lucide', 'fa-icon', 'material-icon'],
  props: object({
    name: text('Its name at lucide.dev/icons, such as truck.', {
      refers: 'icon',
      minLength: 1,
      maxLength: 60,
      examples: ['truck', 'leaf', 'heart', 'star', 'shield-check', 'rotate-ccw', 'gift', 'mail', 'phone', 'map-pin'],
    }),
    size: choice('Its size: as high as the text, or larger.', ['text', 'small', 'medium', 'large'], {
      default: 'text',
    }),
    label: optional(text('Meaning for screen readers; without it, they skip this.')),
    ...appearance,
  }),
});
