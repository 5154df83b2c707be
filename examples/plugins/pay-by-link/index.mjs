// @ts-check
import { object, text } from 'endcap/schemas';
import { definePlugin } from 'endcap/shop';
import { createProvider } from './provider.mjs';

export default definePlugin({
  name: 'pay-by-link',
  settings: object({
    address: text('Address of the service, with https, such as https://pay.example/v1.'),
    title: text('How the checkout calls this way of paying.', { default: 'Pay online', minLength: 1, maxLength: 60 }),
    key: text('Key of the account.', { secret: true, minLength: 8 }),
    webhookSecret: text('Secret with which the service signs its events.', { secret: true, minLength: 16 }),
  }),
  // Shoppers of this plug-in have no card in their hands.
  messages: {
    en: { cardsNotTaken: 'This order cannot be paid online just now. Choose another way to pay.' },
    de: {
      cardsNotTaken: 'Diese Bestellung kann gerade nicht online bezahlt werden. Bitte wählen Sie eine andere Zahlungsart.',
    },
  },
  setup: (settings) => ({ payments: createProvider(settings) }),
});
