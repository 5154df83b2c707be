import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { money } from '../../../schemas/entities/money.ts';
import { anything, boolean, dictionary, integer, object, optional, text } from '../../../schemas/schema.ts';

const length = (what: string, by: number) => integer(what, { default: by, minimum: 1, maximum: 40 });

export default defineWidget({
  name: 'gift-card-redeem',
  summary: 'Redeems a gift card by its number and PIN: its money goes to the balance of the customer.',
  kind: 'data',
  calls: ['giftCard.link', 'giftCard.ledger'],
  props: object({
    minNumberLength: length('Fewest characters of a number.', limits.giftCardNumberLength),
    maxNumberLength: length('Most characters of a number.', limits.giftCardNumberLength),
    minPinLength: length('Fewest characters of a PIN.', limits.giftCardPinLength),
    maxPinLength: length('Most characters of a PIN.', limits.giftCardPinLength),
    numberMessage: text('Error of a number that is too short or too long.', {
      default: 'Enter the whole number of the card.',
    }),
    pinMessage: text('Error of a PIN that is too short or too long.', { default: 'Enter the whole PIN of the card.' }),
  }),
  data: object({
    values: dictionary('Entered values: "cardNumber" and "pin".', text('Value.')),
    errors: dictionary('Errors by field; "form" says why a card was not redeemed.', text('Sentence.')),
    isSubmitting: boolean('Whether the card is being redeemed.'),
    added: optional(money),
    balance: optional(money),
  }),
  actions: {
    redeem: {
      summary: 'Redeems a card.',
      payload: object({ values: dictionary('Values of a form: "cardNumber" and "pin".', text('Value.')) }),
    },
  },
  events: {
    redeemed: { summary: 'The card is redeemed.', data: object({ added: money, balance: money }) },
    redeemFailure: { summary: 'The card was not redeemed.', data: object({ error: anything('The error.') }) },
  },
  slots: { children: { summary: 'The form and its messages.' } },
});
