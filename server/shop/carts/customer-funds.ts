import type { Priced } from '../../../commerce/rules/pricing/cart.ts';
import type { Order } from '../../../schemas/entities/orders/order.ts';
import type { StoredCart } from '../../core/ports/storage/orders/carts.ts';
import type { Book, Transfer } from '../../core/ports/storage/orders/ledgers.ts';
import type { Caller } from '../calls/context.ts';
import { requireUserId } from '../customers/current-customer.ts';
import { cartErrors } from './cart-errors.ts';
import type { ShopPricing } from './pricing.ts';

/**
 * Spends the coins of the customer on a cart, or does not.
 *
 * @throws CallError when the shop has no coins, and unless a customer asks
 */
export function withCoins(
  { areCoinsApplied: _, ...cart }: StoredCart,
  apply: boolean,
  caller: Caller,
  { rules }: ShopPricing,
): StoredCart {
  if (!apply) return cart;
  requireUserId(caller);
  if (!rules.coins) throw cartErrors.extraNotOffered('coins');
  return { ...cart, areCoinsApplied: true };
}

/** Pays for a cart with the gift card balance of the customer, or does not. @throws CallError unless a customer asks */
export function withGiftCardBalance(
  { isGiftCardBalanceUsed: _, ...cart }: StoredCart,
  isUsed: boolean,
  caller: Caller,
): StoredCart {
  if (!isUsed) return cart;
  requireUserId(caller);
  return { ...cart, isGiftCardBalanceUsed: true };
}

/** Whether gift cards pay for everything. */
export const isPaidByGiftCard = ({ giftCard, payable }: Priced): boolean => giftCard > 0 && payable === 0;

/** What the books call the spending of an order. */
export const spendingOf = ({ id }: Pick<Order, 'id'>): string => `order ${id}`;

/** What an order spends of the accounts of its customer. */
export function spending(
  userId: string,
  order: Pick<Order, 'id' | 'simpleId'>,
  { coinsSpent, giftCard }: Priced,
  at: number,
): Transfer[] {
  const of = (book: Book, amount: number): Transfer[] =>
    amount === 0
      ? []
      : [
          {
            book,
            amount,
            at,
            reference: spendingOf(order),
            kind: 'spent',
            details: { order: order.simpleId },
            from: `customer:${userId}`,
            to: 'spent',
          },
        ];
  return [...of('coins', coinsSpent), ...of('giftCards', giftCard)];
}
