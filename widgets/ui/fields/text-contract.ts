import { boolean, object, optional, text } from '../../../schemas/schema.ts';

/** Data of every text field. */
export const textData = object({
  value: text('The text.'),
  error: optional(text('The error.')),
  touched: boolean('Whether the shopper has left the field once.'),
});

/** Actions of every text field. */
export const textActions = {
  setValue: { summary: 'Sets the text.', payload: object({ value: text('The text.') }) },
  focus: { summary: 'Focuses the field.' },
  clear: { summary: 'Clears the text.' },
  touch: { summary: 'Marks the field as touched.' },
};
