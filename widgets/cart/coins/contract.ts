import { defineWidget } from '../../../schemas/contract/widget.ts';
import { money } from '../../../schemas/entities/money.ts';
import { boolean, integer, object, optional } from '../../../schemas/schema.ts';
import { updateEvents } from '../../ui/cart/cart-choice-contract.ts';

export default defineWidget({
  name: 'coins',
  summary: 'Spends the coins of the customer on the cart, or does not.',
  kind: 'data',
  alsoKnownAs: ['loyalty-points', 'reward-points', 'store-credit'],
  loads: true,
  calls: ['cart.get', 'cart.coinsApplicable'],
  data: object({
    isApplied: boolean('Whether coins are spent on the cart.'),
    isOffered: boolean('Whether the customer has coins, or spends some.'),
    available: integer('Coins that the customer has.'),
    coins: integer('Coins that this cart can be paid with.'),
    amount: optional(money),
    discount: optional(money),
    isUpdating: boolean('Whether the choice is being saved.'),
  }),
  actions: {
    toggle: { summary: 'Spends the coins, or does not any more.' },
    set: { summary: 'Spends the coins, or does not.', payload: object({ apply: boolean('Whether they are spent.') }) },
  },
  events: updateEvents(['toggle']),
  slots: { children: { summary: 'The offer, shown once the cart is there.' } },
});
