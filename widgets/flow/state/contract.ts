import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, choice, integer, list, object, optional, text } from '../../../schemas/schema.ts';

/** Types that a state may have: those of fragment inputs, and any. */
export const stateTypes = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'any'] as const;

/** Maximum length of a list that a shopper fills. */
export const itemLimit = 1000;

export default defineWidget({
  name: 'state',
  renders: {},
  summary:
    'Holds a value that actions change, and publishes it, as it is, to everything inside. Every node has it in short as "state".',
  kind: 'data',
  as: 'value',
  props: object({
    initial: optional(anything('The value before anything has set it.', { typedBy: 'type' })),
    type: choice('Type of the value.', stateTypes, { default: 'any' }),
    enum: optional(list('The only texts that it may hold.', text('A value.'))),
  }),
  actions: {
    set: {
      summary: 'Sets the value, or one field of an object.',
      payload: object({
        to: anything('The new value.', { typedBy: 'type' }),
        key: optional(text('Field of an object.', { pattern: '^[A-Za-z_][\\w-]*$' })),
      }),
    },
    toggle: {
      summary: 'Turns true into false and back; with an item, adds it to the list or removes it.',
      payload: object({ item: optional(anything('Item of a list.')) }),
    },
    append: {
      summary: `Adds an item to the end of a list of at most ${itemLimit} items.`,
      payload: object({ item: anything('The item.') }),
    },
    remove: {
      summary: 'Removes an item of a list: each that equals `item`, or the one at `index`.',
      payload: object({
        item: optional(anything('The item.')),
        index: optional(integer('Its index, from 0.', { minimum: 0 })),
      }),
    },
    reset: { summary: 'Sets the initial value again.' },
  },
  events: {
    change: { summary: 'The value has changed.', data: object({ value: anything('The new value.') }) },
  },
});
