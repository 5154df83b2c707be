import { defineWidget } from '../../../schemas/contract/widget.ts';
import { choice, integer, object } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

export default defineWidget({
  name: 'skeleton',
  summary: 'A placeholder of the final size, which prevents layout shift.',
  props: object({
    shape: choice('Shape of the content.', ['box', 'text', 'picture'], { default: 'box' }),
    lines: integer('Number of text lines.', { default: 1, minimum: 1, maximum: 20 }),
    ...appearance,
  }),
});
