import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, object } from '../../../schemas/schema.ts';
import { cartChoiceData, updateEvents } from '../../ui/cart/cart-choice-contract.ts';

export default defineWidget({
  name: 'order-protection',
  summary: 'Insures the order of the cart against loss and damage, or does not.',
  kind: 'data',
  alsoKnownAs: ['shipping-protection', 'insurance', 'package-protection'],
  loads: true,
  calls: ['cart.get', 'cart.orderProtection'],
  data: object({ isEnabled: boolean('Whether the order is insured.'), ...cartChoiceData }),
  actions: {
    toggle: { summary: 'Insures the order, or does not any more.' },
    set: {
      summary: 'Insures the order, or does not.',
      payload: object({ enabled: boolean('Whether it is insured.') }),
    },
  },
  events: updateEvents(['toggle']),
  slots: { children: { summary: 'The offer, shown once the cart is there.' } },
});
