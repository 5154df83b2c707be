import { integer, object, optional, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';

/** Path of the merchant's calls. */
export const root = '/admin/api';

export const access = 'merchant' as const;

/** Idempotency key of a merchant's change, which is sent again when the response is lost. */
export const changeId = text('Identifier of the change; it is made once however often it is sent', {
  pattern: '^[\\w-]{16,64}$',
});

/** The longest is that of an audit entry: the identifier of a bulk edit, and the slugs of a collection and a product. */
export const cursor = optional(text('Cursor of the next page', { maxLength: 600 }));

export const searched = optional(text('Words to look for', { maxLength: limits.maxQueryLength }));

export const day = (description: string) => optional(text(description, { format: 'date' }));

/** Amount of money in minor units, such as paise or cents. */
export const minorUnits = (description: string, minimum = 0) =>
  integer(`${description}, in minor units`, { minimum, maximum: limits.maxPrice });

export const auditEntry = object({
  id: text('Identifier'),
  author: text('Who changed it'),
  at: integer('When, in milliseconds since 1970'),
  action: text('Action'),
  subject: text('Subject of the action'),
  before: text('Short form of the value before the change'),
  after: text('Value after the change'),
});
