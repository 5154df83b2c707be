import { moneyFromMinor } from '../../../commerce/rules/money.ts';
import type { Priced } from '../../../commerce/rules/pricing/cart.ts';
import { spendableCoins } from '../../../commerce/rules/pricing/coins.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import type { StoredCart } from '../../core/ports/storage/orders/carts.ts';
import { fundsFor, type ShopPricing } from '../carts/pricing.ts';

/** Presents the customer's coins and gift card balance, and the part that is spent on a cart. */
export function presentFunds(
  cart: StoredCart | undefined,
  priced: Priced,
  pricing: ShopPricing,
  currencyCode: string,
): Pick<Cart, 'coins' | 'giftCardBalance'> {
  const money = (minor: number) => moneyFromMinor(minor, currencyCode);
  const { coins, giftCardBalance } = fundsFor(currencyCode, pricing);
  const spendable = spendableCoins(pricing.rules.coins, coins, priced.goods);
  return {
    coins: {
      spendable: { currentlyApplicable: { coins: spendable.coins, amount: money(spendable.amount) } },
      available: coins,
      isApplied: cart?.areCoinsApplied ?? false,
      discount: money(priced.coins),
    },
    giftCardBalance: {
      isUsed: cart?.isGiftCardBalanceUsed ?? false,
      available: money(giftCardBalance),
      used: money(priced.giftCard),
      payable: money(priced.payable),
    },
  };
}
