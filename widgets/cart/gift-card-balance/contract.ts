import { defineWidget } from '../../../schemas/contract/widget.ts';
import { money } from '../../../schemas/entities/money.ts';
import { boolean, object, optional } from '../../../schemas/schema.ts';
import { updateEvents } from '../../ui/cart/cart-choice-contract.ts';

export default defineWidget({
  name: 'gift-card-balance',
  summary: 'Pays for the cart with the gift card balance of the customer, or does not.',
  kind: 'data',
  alsoKnownAs: ['gift-card', 'store-balance'],
  loads: true,
  calls: ['cart.get', 'cart.giftCardBalanceUsed'],
  data: object({
    isUsed: boolean('Whether the balance is used.'),
    isOffered: boolean('Whether the customer has any, or uses it.'),
    available: optional(money),
    used: optional(money),
    payable: optional(money),
    isUpdating: boolean('Whether the choice is being saved.'),
  }),
  actions: {
    toggle: { summary: 'Uses the balance, or does not any more.' },
    set: { summary: 'Uses the balance, or does not.', payload: object({ use: boolean('Whether it is used.') }) },
  },
  events: updateEvents(['toggle']),
  slots: { children: { summary: 'The offer, shown once the cart is there.' } },
});
