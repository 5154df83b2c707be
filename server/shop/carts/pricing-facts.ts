import { createHash } from 'node:crypto';
import { accountEmail } from '../../../commerce/rules/accounts/account-identifier.ts';
import type { PricingCustomer } from '../../../commerce/rules/pricing/cart.ts';
import type { StoredCart } from '../../core/ports/storage/orders/carts.ts';
import type { Book } from '../../core/ports/storage/orders/ledgers.ts';
import type { DiscountBuyer } from '../../core/ports/storage/orders/price-rules.ts';
import type { CallContext, ShopServices } from '../calls/context.ts';
import type { ShopPricing } from './pricing.ts';

/** Reads the collections of the variants' products. Only called when a discount or a plan names a collection. */
export async function collectionsOf(
  { storage, search }: ShopServices,
  variantIds: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const variants = await storage.catalogue.variants(variantIds);
  const ids = new Set([...variants.values()].map(({ product }) => product.id));
  return new Map(await Promise.all([...ids].map(async (id) => [id, await search.collectionsOf(id)] as const)));
}

/** Reads the facts about a signed-in customer. */
async function customerOf({ storage }: ShopServices, userId: string): Promise<PricingCustomer> {
  const { orders } = await storage.orders.list(userId, 1);
  return { isFirstOrder: orders.length === 0, tags: await storage.customerTags.of(userId) };
}

/** Returns the buyer of a cart for discount limits, which count by account and by the checkout's e-mail address. */
export function buyerOf(cart: Pick<StoredCart, 'checkout'> | undefined, account: string | undefined): DiscountBuyer {
  const typed = cart?.checkout?.email;
  if (typed === undefined) return { account };
  const email = accountEmail(typed) ?? typed.trim().toLowerCase();
  return { account, email: createHash('sha256').update(email).digest('base64url') };
}

/**
 * Reads the pricing for one request: the rules, and the facts that they require.
 *
 * @param names carts whose lines are priced
 * @param variantIds variants in addition to those in the carts
 */
export async function requestPricing(
  { shop, caller }: Pick<CallContext, 'shop' | 'caller'>,
  names: string | readonly string[],
  variantIds: readonly string[] = [],
): Promise<ShopPricing> {
  const { ledgers, priceRules, carts } = shop.storage;
  const { rules, revision, limited, asksFor } = await shop.prices.now();
  const { owner, userId } = caller;
  const stored =
    owner === undefined || !(asksFor.collections || asksFor.ownUses)
      ? []
      : await Promise.all([names].flat().map((name) => carts.read({ owner, name })));
  const ids = stored.flatMap((cart) => cart?.lines ?? []).map((line) => line.variantId);
  const collections = asksFor.collections ? await collectionsOf(shop, [...ids, ...variantIds]) : new Map();
  const uses = limited.length > 0 ? await priceRules.uses(limited, buyerOf(stored[0], userId)) : undefined;
  const at = shop.env.now();
  const balance = async (book: Book): Promise<number> =>
    userId === undefined ? 0 : ledgers.balance(book, `customer:${userId}`, at);
  const coins = rules.coins ? await balance('coins') : 0;
  const giftCardBalance = await balance('giftCards');
  const customer = asksFor.customer && userId !== undefined ? await customerOf(shop, userId) : undefined;
  const known = {
    collections,
    ...(customer ? { customer } : {}),
    ...(uses ? { uses } : {}),
  };
  return { config: shop.config, rules, revision, facts: { at, coins, giftCardBalance, ...known } };
}
