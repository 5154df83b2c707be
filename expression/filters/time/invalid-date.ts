/** The text shown for a date or a template that cannot be read. */
export const invalidDate = 'Invalid date/template';
