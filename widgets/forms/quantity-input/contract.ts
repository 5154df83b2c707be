import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, choice, integer, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

export default defineWidget({
  name: 'quantity-input',
  summary: 'A quantity between two buttons, at least 1 and at most what is available.',
  kind: 'data',
  props: object({
    label: text('Accessible name.', { default: 'Quantity' }),
    decrementLabel: text('Accessible name of the decrement button.', { default: 'One less' }),
    incrementLabel: text('Accessible name of the increment button.', { default: 'One more' }),
    value: integer('Initial quantity; resets the field whenever it changes.', { default: limits.defaultQuantity }),
    quantityAvailable: optional(integer('Quantity in stock.', { minimum: 0 })),
    isInventoryTracked: boolean('Whether stock is tracked.', { default: false }),
    inventoryPolicy: choice('Whether it can be ordered at zero stock.', ['DENY', 'CONTINUE'], { default: 'DENY' }),
    max: optional(integer('Maximum, regardless of stock.', { minimum: 1 })),
    removable: boolean('Allows a decrement below 1, for cart lines that are then removed.', { default: false }),
    disabled: boolean('Disables the field.', { default: false }),
    ...appearance,
  }),
  data: object({ quantity: integer('The quantity.'), min: integer('Fewest.'), max: integer('Most.') }),
  actions: {
    set: {
      summary: 'Sets the quantity; values below 1 are ignored.',
      payload: object({ quantity: integer('The quantity.') }),
    },
    increment: { summary: 'Increases the quantity by one.' },
    decrement: { summary: 'Decreases the quantity by one.' },
  },
  events: {
    change: { summary: 'The quantity has changed.', data: object({ quantity: integer('The quantity.') }) },
    increment: { summary: 'The quantity was incremented.', data: object({ quantity: integer('The quantity.') }) },
    decrement: {
      summary: 'The quantity was decremented; 0 when it is removable.',
      data: object({ quantity: integer('The quantity.') }),
    },
  },
});
