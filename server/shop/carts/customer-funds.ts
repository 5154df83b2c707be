import type { Priced } from '../../../commerce/rules/pricing/cart.ts';
import type { Order } from '../../../schemas/entities/orders/order.ts';
import type { StoredCart } from '../../core/ports/storage/orders/carts.ts';
import type { Book, Transfer } from '../../core/ports/storage/orders/ledgers.ts';
import type { Caller } from '../calls/context.ts';
import { requireUserId } from '../customers/current-customer.ts';
import type { Payments } from '../payments/service.ts';
import { cartErrors } from './cart-errors.ts';
import type { ShopPricing } from './pricing.ts';

/**
 * Sets whether the customer's coins are spent on a cart.
 *
 * @throws CallError when the shop has no coins, or when the caller is not a customer
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

/**
 * Sets whether the customer's gift card balance pays for a cart.
 *
 * @throws CallError unless the caller is a customer
 */
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

/** Whether a cart can be paid at the payment service, which keeps the card if it has subscriptions. */
export const canPayByCard = (
  payments: Payments | undefined,
  lines: readonly { plan?: object | undefined }[],
  payable: number,
  currencyCode: string,
): boolean =>
  payments?.canTake(payable, currencyCode) === true &&
  (payments.canKeepCards || lines.every(({ plan }) => plan === undefined));

/** Returns the reference of an order's spending in the ledger. */
export const spendingOf = ({ id }: Pick<Order, 'id'>): string => `order ${id}`;

/** Returns the transfers that an order makes from its customer's accounts. */
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
