import { formatMessage, messages } from '../../../commerce/messages.ts';
import { moneyFromMinor } from '../../../commerce/rules/money.ts';
import type { Refusal } from '../../../commerce/rules/pricing/cart.ts';

const templates = (): Readonly<Record<Refusal['reason'], string>> => ({
  unknown: messages.discountUnknown,
  empty: messages.cartEmpty,
  'not-started': messages.discountNotStarted,
  over: messages.discountOver,
  'minimum-subtotal': messages.discountNotApplicable,
  'maximum-subtotal': messages.discountMaximum,
  'minimum-quantity': messages.discountQuantity,
  goods: messages.discountGoods,
  'first-order': messages.discountFirstOrder,
  customer: messages.discountTagged,
  market: messages.discountCustomer,
  'used-up': messages.discountUsedUp,
  'used-by-customer': messages.discountUsedByCustomer,
  excluded: messages.discountExcluded,
  'no-effect': messages.discountNoEffect,
});

/** Returns the reason why a code does not apply, as a sentence. */
export function refusalMessage({ reason, values }: Refusal, code: string, currencyCode: string): string {
  const { minimumSubtotal, maximumSubtotal, missing = 0 } = values;
  const { amount } = moneyFromMinor(Number(minimumSubtotal ?? maximumSubtotal ?? 0), currencyCode);
  return formatMessage(templates()[reason], { code, amount: `${currencyCode} ${amount}`, count: missing });
}
