import { boolean, object, optional, type Static, text } from '../../schema.ts';

/** Recipient of a gift card. */
export const giftCardReceiver = object(
  {
    name: text('Name', { minLength: 1, maxLength: 200 }),
    email: optional(text('E-mail address', { format: 'email', maxLength: 254 })),
    phone: optional(text('Telephone', { minLength: 10, maxLength: 20 })),
    message: optional(text('Message on the card', { maxLength: 2000 })),
    sendOn: optional(text('Date to send it, at most 90 days ahead', { format: 'date' })),
    sendViaShopify: optional(boolean('Whether the store platform sends it')),
  },
  'Recipient of a gift card',
);
export type GiftCardReceiver = Static<typeof giftCardReceiver>;
