import type { PricingCustomer } from '../../commerce/rules/pricing/cart.ts';
import type { DiscountRule, PricedGoods } from '../../schemas/entities/pricing-rules.ts';
import type { CallContext, ShopServices } from '../calls/context.ts';
import type { Book } from '../storage/port/ledgers.ts';
import type { ShopPricing } from './pricing.ts';
import { pricingRulesOf } from './pricing-rules.ts';

/** All goods that a discount speaks of. */
const goodsOf = ({ goods, conditions, take }: DiscountRule): (PricedGoods | undefined)[] => [
  goods,
  conditions?.goods,
  take.kind === 'buyGet' ? take.gets : undefined,
];

/** Collections of the products of variants; asked for only where a discount speaks of one. */
async function collectionsOf(
  { storage, search }: ShopServices,
  variantIds: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const variants = await storage.catalogue.variants(variantIds);
  const ids = new Set([...variants.values()].map(({ product }) => product.id));
  return new Map(await Promise.all([...ids].map(async (id) => [id, await search.collectionsOf(id)] as const)));
}

/** What is known of a customer who has signed in. */
async function customerOf({ storage }: ShopServices, userId: string): Promise<PricingCustomer> {
  const { orders } = await storage.orders.list(userId, 1);
  return { isFirstOrder: orders.length === 0, tags: [] };
}

/**
 * Prices for one request: the rules, and the facts that they ask for.
 *
 * @param names carts whose lines are priced
 * @param variantIds variants besides those of the cart
 */
export async function requestPricing(
  { shop, caller }: Pick<CallContext, 'shop' | 'caller'>,
  names: string | readonly string[],
  variantIds: readonly string[] = [],
): Promise<ShopPricing> {
  const rules = pricingRulesOf(shop.config);
  const { discounts } = rules;
  const asksForCollections = discounts.some((rule) => goodsOf(rule).some((goods) => goods?.collections));
  const asksForCustomer = discounts.some(({ conditions }) => conditions?.isFirstOrder);
  const collections = async () => {
    if (!asksForCollections) return new Map<string, readonly string[]>();
    const { owner } = caller;
    const carts = owner === undefined ? [] : [names].flat().map((name) => shop.storage.carts.read({ owner, name }));
    const lines = (await Promise.all(carts)).flatMap((cart) => cart?.lines ?? []);
    return collectionsOf(shop, [...lines.map((line) => line.variantId), ...variantIds]);
  };
  const { ledgers } = shop.storage;
  const at = shop.env.now();
  const balance = async (book: Book): Promise<number> =>
    caller.userId === undefined ? 0 : ledgers.balance(book, `customer:${caller.userId}`, at);
  const coins = rules.coins ? await balance('coins') : 0;
  const giftCardBalance = await balance('giftCards');
  const customer = asksForCustomer && caller.userId !== undefined ? await customerOf(shop, caller.userId) : undefined;
  const known = { collections: await collections(), ...(customer ? { customer } : {}) };
  return { config: shop.config, rules, facts: { at, coins, giftCardBalance, ...known } };
}
