import { integer, object, optional, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';

/** Path of the merchant's calls. */
export const root = '/admin/api';

/** Role that the merchant's calls require. */
export const access = 'merchant' as const;

/** Idempotency key of a merchant's change, which is sent again when the response is lost. */
export const changeId = text('Identifier of the change; it is made once however often it is sent', {
  pattern: '^[\\w-]{16,64}$',
});

/**
 * Cursor of the next page. Its maximum length is that of an audit entry's cursor: the identifier of a bulk edit, and
 * the slugs of a collection and a product.
 */
export const cursor = optional(text('Cursor of the next page', { maxLength: 600 }));

/** Search text of a list. */
export const searched = optional(text('Words to look for', { maxLength: limits.maxQueryLength }));

/** An optional calendar day. */
export const day = (description: string) => optional(text(description, { format: 'date' }));

/** Amount of money in minor units, such as paise or cents. */
export const minorUnits = (description: string, minimum = 0) =>
  integer(`${description}, in minor units`, { minimum, maximum: limits.maxPrice });

/** An entry of the audit trail. */
export const auditEntry = object({
  id: text('Identifier'),
  author: text('Who changed it'),
  at: integer('When, in milliseconds since 1970'),
  action: text('Action'),
  subject: text('Subject of the action'),
  before: text('Short form of the value before the change'),
  after: text('Value after the change'),
});
