import { optional, text } from '../../schemas/schema.ts';

/** Props of everything that a shopper fills in. */
export const fieldProps = {
  label: text('What it asks for.', { minLength: 1 }),
  description: optional(text('Help below the label.')),
  error: optional(text('What is wrong with what was entered; shown and read out when not empty.')),
};
