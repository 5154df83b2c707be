import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, integer, object, optional, text } from '../../../schemas/schema.ts';
import { addAndRemoveEvents, cartChoiceData } from '../../ui/cart/cart-choice-contract.ts';

const lines = object({
  lineItemId: optional(text('A line of the cart; the line of the widget by default, or all lines.', { minLength: 1 })),
});

export default defineWidget({
  name: 'gift-wrap',
  summary: 'Wraps one line of the cart as a gift, or all of them.',
  kind: 'data',
  alsoKnownAs: ['gift-wrapping', 'gift'],
  loads: true,
  calls: ['cart.get', 'cart.giftWrap'],
  props: object({ line: optional(anything('The cart line; all lines without it.')) }),
  data: object({
    isWrapped: boolean('Whether the line, or every line, is wrapped.'),
    wrapped: integer('Number of wrapped lines in the cart.'),
    ...cartChoiceData,
  }),
  actions: {
    add: { summary: 'Wraps a line or all lines.', payload: lines },
    remove: { summary: 'Unwraps a line or all lines.', payload: lines },
    toggle: { summary: 'Wraps, or unwraps what is wrapped.' },
  },
  events: addAndRemoveEvents,
  slots: { children: { summary: 'The offer, shown once the cart is there.' } },
});
