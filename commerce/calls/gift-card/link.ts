import { defineCall } from '../../../schemas/contract/call.ts';
import { money } from '../../../schemas/entities/money.ts';
import { object, text } from '../../../schemas/schema.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'giftCard.link',
  method: 'POST',
  path: '/api/v1/org/user/giftCard/link',
  summary: 'Redeems a gift card: what it is worth goes to the balance of the customer.',
  access: 'user',
  body: object({
    cardNumber: text('Number of the card; spaces and hyphens are left out', {
      minLength: 1,
      maxLength: limits.maxGiftCardNumberLength,
    }),
    pin: text('PIN of the card', { minLength: 1, maxLength: limits.maxGiftCardNumberLength }),
  }),
  answer: object({ added: money, balance: money }),
});
