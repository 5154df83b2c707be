import type { ChoosableOffer, OfferKind } from '../../../commerce/admin-calls/author-choices.ts';
import { limits } from '../../../commerce/limits.ts';
import { piecesOfGoods } from '../../../commerce/rules/carts/combo.ts';
import { sameDiscountCode } from '../../../commerce/rules/pricing/choose-discounts.ts';
import { stepOf } from '../../../commerce/rules/pricing/discounts.ts';
import type { DiscountRule } from '../../../schemas/entities/cart/pricing-rules.ts';
import { searchText } from '../../../text/search-text.ts';
import type { PriceRuleBook } from '../../core/ports/storage/orders/price-rules.ts';
import { searchedWords } from '../admin/goods/searched-words.ts';
import { goodsNamed } from '../admin/prices/discount-goods.ts';
import { type KnownDiscount, knownDiscounts, summaryOf } from '../admin/prices/discount-states.ts';
import type { ShopServices } from '../calls/context.ts';
import { pricingRulesOf } from '../carts/pricing-rules.ts';
import { comboOfRule, unpricedCombos } from '../carts/shop-offers.ts';

/** A possible choice, before its picture and state are looked up. */
interface Candidate extends Omit<ChoosableOffer, 'picture' | 'state'> {
  /** The discount behind it; undefined when no discount rule determines its price. */
  discount?: KnownDiscount;
  /** The product or collection whose picture represents it. */
  goods: { products?: string[]; collections?: string[] };
  /** Whether it is found only by its exact name, since shoppers do not enter codes that come with products. */
  isUnlisted?: boolean;
}

const typeOf: Partial<Record<OfferKind, string>> = { BUY_X_AT_Y: 'buyXAtY', VOLUME_COMBO: 'volumeCombo' };

/** Returns the first product that a rule names, otherwise its first collection. */
function goodsOf({ take, goods }: DiscountRule): Candidate['goods'] {
  const [product] = take.kind === 'combo' ? take.goods.map((each) => each.product) : (goods?.products ?? []);
  if (product !== undefined) return { products: [product] };
  const [collection] = goods?.collections ?? [];
  return collection === undefined ? {} : { collections: [collection] };
}

function combos({ config }: ShopServices, discounts: readonly KnownDiscount[]): Candidate[] {
  const priced = discounts.flatMap((discount): Candidate[] => {
    const combo = comboOfRule(discount.rule, config);
    if (!combo) return [];
    const { slug, type, discountCode, goods } = combo;
    const pieces = sum(piecesOfGoods(goods).values());
    const { title } = discount.rule;
    return [{ name: slug, title, type, code: discountCode, pieces, discount, goods: goodsOf(discount.rule) }];
  });
  const others = unpricedCombos(config).map(({ slug, type, discountCode, goods }): Candidate => {
    const products = goods.slice(0, 1).map(({ product }) => product);
    return {
      name: slug,
      title: slug,
      type,
      code: discountCode,
      pieces: sum(piecesOfGoods(goods).values()),
      goods: { products },
    };
  });
  return [...priced, ...others];
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, each) => all + each, 0);

function candidatesOf(shop: ShopServices, kind: OfferKind, book: PriceRuleBook): Candidate[] {
  if (kind === 'UPSELL')
    return pricingRulesOf(shop.config, book.rules).extras.upsells.map(({ slug, title }) => ({
      name: slug,
      title,
      goods: {},
    }));
  const discounts = knownDiscounts(shop, book);
  if (kind === 'COMBO') return combos(shop, discounts);
  return discounts.flatMap((discount): Candidate[] => {
    const { rule } = discount;
    const { title, code } = rule;
    const through = rule.goods?.through;
    const goods = goodsOf(rule);
    if (kind !== 'CODE')
      return through?.type === typeOf[kind]
        ? [{ name: through!.slug, title, type: through!.type, discount, goods }]
        : [];
    return code === undefined ? [] : [{ name: code, title, discount, goods, isUnlisted: stepOf(rule) !== 'coded' }];
  });
}

/** Finds offers of a kind by words, or the one with a name, with their pictures and current state. */
export async function foundOffers(
  shop: ShopServices,
  { kind, q, name }: { kind: OfferKind; q?: string | undefined; name?: string | undefined },
): Promise<{ offers: ChoosableOffer[]; hasMore: boolean }> {
  const { storage, env } = shop;
  const all = candidatesOf(shop, kind, await storage.priceRules.read());
  const words = searchedWords(q);
  const found = all.filter((each) => {
    if (name !== undefined) return kind === 'CODE' ? sameDiscountCode(each.name, name) : each.name === name;
    const text = searchText(`${each.title} ${each.name}`);
    return !each.isUnlisted && words.every((word) => text.includes(word));
  });
  const shown = found.slice(0, limits.adminPageSize);
  const ids = shown.flatMap(({ discount }) => discount?.id ?? []);
  const uses = ids.length === 0 ? undefined : await storage.priceRules.uses(ids, {});
  const offers = shown.map(async ({ discount, goods, isUnlisted: _, ...offer }): Promise<ChoosableOffer> => {
    const [good] = await goodsNamed(shop, goods);
    return {
      ...offer,
      ...(good?.picture === undefined ? {} : { picture: good.picture }),
      state: discount ? summaryOf(discount, uses?.get(discount.id)?.all ?? 0, env.now()).state : 'ACTIVE',
    };
  });
  return { offers: await Promise.all(offers), hasMore: found.length > shown.length };
}
