import type { Effect } from '../../../runtime/messages/effect.ts';
import { cartChoiceParts } from './cart-choice.ts';

/** What the models have in common that spend what a customer has: the checkout shows what is left to pay. */
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
