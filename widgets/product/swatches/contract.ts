import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, integer, object } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

export default defineWidget({
  name: 'swatches',
  renders: { element: 'span' },
  summary:
    'The colours that a product comes in, as dots on its card, or pictures of its values. Shows nothing for goods without such a choice.',
  alsoKnownAs: ['colour-dots', 'color-swatches', 'variants-preview'],
  props: object({
    options: anything('The options of the product, as its card has them.'),
    most: integer('Largest number of dots; the number of the others follows them.', {
      default: 4,
      minimum: 1,
      maximum: 12,
    }),
    ...appearance,
  }),
});
