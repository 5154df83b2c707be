import { boolean, object, optional, type Static, text } from '../schema.ts';

/** Whom a gift card is for. */
export const giftCardReceiver = object(
  {
    name: text('Name', { minLength: 1, maxLength: 200 }),
    email: optional(text('E-mail address', { format: 'email', maxLength: 254 })),
    phone: optional(text('Telephone', { minLength: 10, maxLength: 20 })),
    message: optional(text('Message on the card', { maxLength: 2000 })),
    sendOn: optional(text('Day to send it, between today and 90 days ahead', { format: 'date' })),
    sendViaShopify: optional(boolean('Whether the store platform sends it')),
  },
  'Whom a gift card is for',
);
export type GiftCardReceiver = Static<typeof giftCardReceiver>;
