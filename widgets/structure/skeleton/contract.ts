import { defineWidget } from '../../../schemas/contract/widget.ts';
import { choice, integer, object } from '../../../schemas/schema.ts';
import { appearance } from '../../kinds/appearance.ts';

export default defineWidget({
  name: 'skeleton',
  summary: 'A placeholder with the size of what is coming, so that nothing moves when it comes.',
  props: object({
    shape: choice('What is coming.', ['box', 'text', 'picture'], { default: 'box' }),
    lines: integer('Lines of text.', { default: 1, minimum: 1, maximum: 20 }),
    ...appearance,
  }),
});
