import { defineWidget } from '../../../schemas/contract/widget.ts';
import { object, text } from '../../../schemas/schema.ts';

export default defineWidget({
  name: 'slot',
  renders: {},
  summary: 'Shows, inside a fragment, what a page writes into a slot of it; otherwise its own children.',
  kind: 'view',
  alsoKnownAs: ['outlet', 'yield', 'placeholder', 'content-slot', 'children'],
  props: object({
    name: text('Name of the slot, as the fragment declares it.', { default: 'children', minLength: 1 }),
  }),
  slotProp: 'name',
});
