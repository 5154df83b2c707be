import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, choice, integer, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../kinds/appearance.ts';

export default defineWidget({
  name: 'quantity-input',
  summary: 'How many: a number between two buttons, never below 1 and never above what there is.',
  kind: 'data',
  props: object({
    label: text('What is counted, for screen readers.', { default: 'Quantity' }),
    decrementLabel: text('Name of the button that takes one away.', { default: 'One less' }),
    incrementLabel: text('Name of the button that adds one.', { default: 'One more' }),
    value: integer('How many at first, and again whenever this changes.', { default: limits.defaultQuantity }),
    quantityAvailable: optional(integer('Pieces on hand.', { minimum: 0 })),
    isInventoryTracked: boolean('Whether stock is counted.', { default: false }),
    inventoryPolicy: choice('What happens at zero stock.', ['DENY', 'CONTINUE'], { default: 'DENY' }),
    max: optional(integer('Most, whatever the stock.', { minimum: 1 })),
    removable: boolean('Lets one less than 1 be asked for, for a cart line that is then removed.', { default: false }),
    disabled: boolean('Cannot be changed.', { default: false }),
    ...appearance,
  }),
  data: object({ quantity: integer('How many.'), min: integer('Fewest.'), max: integer('Most.') }),
  actions: {
    set: {
      summary: 'Sets how many; nothing happens when that comes to zero.',
      payload: object({ quantity: integer('How many.') }),
    },
    increment: { summary: 'One more.' },
    decrement: { summary: 'One less.' },
  },
  events: {
    change: { summary: 'The number has changed.', data: object({ quantity: integer('How many.') }) },
    increment: { summary: 'One more was asked for.', data: object({ quantity: integer('How many.') }) },
    decrement: {
      summary: 'One less was asked for; 0 when it is removable.',
      data: object({ quantity: integer('How many.') }),
    },
  },
});
