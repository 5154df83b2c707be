import { anything, boolean, integer, object } from '../../../schemas/schema.ts';

/** Data of a slot that is rendered for each element of the prop `items`. */
export const itemData = object({
  item: anything('The item.', { elementOf: 'items' }),
  index: integer('Index, from 0.'),
  first: boolean('True for the first item.'),
  last: boolean('True for the last item.'),
});
