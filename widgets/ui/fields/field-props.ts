import { optional, text } from '../../../schemas/schema.ts';

/** Props of all form fields. */
export const fieldProps = {
  label: text('Label.', { minLength: 1 }),
  description: optional(text('Help text below the label.')),
  error: optional(text('Error message; shown and announced when not empty.')),
};
