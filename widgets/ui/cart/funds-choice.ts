import type { Effect } from '../../../runtime/messages/effect.ts';
import { cartChoiceParts } from './cart-choice.ts';

/**
 * Creates the shared parts of the models of widgets that spend a customer's funds. Saving refetches the checkout,
 * which shows the amount left to pay.
 */
export function fundsChoiceParts(widget: string) {
  const parts = cartChoiceParts<boolean>(widget);
  const checkout: Effect = { effect: 'start', effects: [{ effect: 'refetch', match: 'checkout.get' }] };
  const { saved } = parts.actions;
  return {
    ...parts,
    actions: {
      ...parts.actions,
      saved: (...outcome: Parameters<typeof saved>): Effect[] => [...saved(...outcome), checkout],
    },
  };
}
