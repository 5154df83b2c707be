import { dayMs } from '../../../../commerce/durations.ts';
import { limits } from '../../../../commerce/limits.ts';
import { giftCardMoney, type OrderState } from '../../../../commerce/rules/orders/order-balance.ts';
import { cancelledCoins, earnedCoins } from '../../../../commerce/rules/orders/order-funds.ts';
import type { PricingRules } from '../../../../schemas/entities/cart/pricing-rules.ts';
import type { Book, Reversal, Transfer } from '../../../core/ports/storage/orders/ledgers.ts';
import type { OrderRecord } from '../../../core/ports/storage/orders/order-desk.ts';
import type { ShopServices } from '../../calls/context.ts';
import { spendingOf } from '../../carts/customer-funds.ts';

interface FundsChange {
  state: OrderState;
  transfers: Transfer[];
  givings: Reversal[];
}

/**
 * Determines the transfers that a change of an order causes: coins earned or no longer earned, and spent coins and
 * gift-card money to return for what was cancelled or refunded.
 *
 * @param changeId identifier of the change, so that nothing is transferred twice
 */
export function withFunds(
  before: OrderRecord,
  after: OrderState,
  changeId: string,
  { env }: Pick<ShopServices, 'env'>,
  { coins: rule }: Pick<PricingRules, 'coins'>,
): FundsChange {
  const { order } = after;
  const at = env.now();
  const details = { order: order.simpleId };
  const giving = (book: Book, amount: number): Reversal[] => {
    if (amount <= 0) return [];
    const graceUntil = at + limits.returnedFundsDays * dayMs;
    return [{ book, of: spendingOf(order), reference: changeId, amount, at, graceUntil, details }];
  };
  const givings = [
    ...giving('coins', cancelledCoins(order) - cancelledCoins(before.order)),
    ...giving('giftCards', giftCardMoney(before.order) - giftCardMoney(order)),
  ];
  if (!order.coins || rule?.each === undefined) return { state: after, transfers: [], givings };
  const earned = earnedCoins(after, rule.each);
  const more = earned - order.coins.earned;
  const account = `customer:${before.owner}` as const;
  const transfer = { book: 'coins', reference: `${spendingOf(order)} earned by ${changeId}`, at, details } as const;
  const expiry = rule.expiryDays === undefined ? {} : { expiresAt: at + rule.expiryDays * dayMs };
  return {
    state: { ...after, order: { ...order, coins: { ...order.coins, earned } } },
    transfers: [
      ...(more > 0
        ? [{ ...transfer, ...expiry, kind: 'earned', from: 'issued', to: account, amount: more } as const]
        : []),
      // Coins that the customer has already spent cannot be taken back.
      ...(more < 0
        ? [{ ...transfer, kind: 'corrected', from: account, to: 'corrected', amount: -more, isPartial: true } as const]
        : []),
    ],
    givings,
  };
}
