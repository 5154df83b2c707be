import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, dictionary, object, optional, text } from '../../../schemas/schema.ts';

export default defineWidget({
  name: 'fragment',
  summary:
    'A named part that pages share. Its body stands here, and sees what is passed to it under the name of this widget.',
  kind: 'data',
  fragmentProp: 'name',
  props: object({
    name: text('Name of the fragment.', { refers: 'fragment', minLength: 1 }),
    with: optional(dictionary('What is passed to it.', anything('Value.'))),
  }),
});
