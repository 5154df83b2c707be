import type { DiscountRule, PricedGoods, PricingRules } from '../../../schemas/entities/cart/pricing-rules.ts';
import type { ShopConfig } from '../../core/config.ts';
import type { PriceRuleBook, PriceRuleStorage } from '../../core/ports/storage/orders/price-rules.ts';
import { pricingRulesOf } from './pricing-rules.ts';
import { askForCollections } from './selling-plans.ts';

/** The rules of prices as they are now, with what is asked of them for each request. */
export interface CurrentPrices {
  revision: number;
  rules: PricingRules;
  /** Discounts that have limits. */
  limited: readonly string[];
  /** Whether discounts and plans ask for collections; discounts for the customer, and for what the customer has used. */
  asksFor: { collections: boolean; customer: boolean; ownUses: boolean };
  /** When a discount begins or ends by its date after a time; undefined when none does. */
  nextChange(now: number): number | undefined;
}

/** Rules of prices of a shop. They are worked out once for each revision, not for each request. */
export interface ShopPrices {
  now(): Promise<CurrentPrices>;
}

/** All goods that a discount speaks of. */
const goodsOf = ({ goods, conditions, take }: DiscountRule): (PricedGoods | undefined)[] => [
  goods,
  conditions?.goods,
  take.kind === 'buyGet' ? take.gets : undefined,
];

/** Rules with what is asked of them. */
export function preparedPrices(rules: PricingRules, revision: number): CurrentPrices {
  const { discounts } = rules;
  const times = discounts
    .flatMap(({ conditions: { from, until } = {} }) => [from, until])
    .filter((time) => time !== undefined)
    .sort((a, b) => a - b);
  return {
    revision,
    rules,
    limited: discounts.filter(({ limits }) => limits).map(({ id }) => id),
    asksFor: {
      collections:
        askForCollections(rules.plans) || discounts.some((rule) => goodsOf(rule).some((goods) => goods?.collections)),
      customer: discounts.some(({ conditions }) => conditions?.isFirstOrder || conditions?.customerTags),
      ownUses: discounts.some(({ limits }) => limits?.perCustomer !== undefined),
    },
    nextChange: (now) => times.find((time) => time > now),
  };
}

/** Parts of the settings that rules are made of. */
const sourcesOf = ({ pricing, promotions, offers, combos, shipping, taxBasisPoints }: ShopConfig): unknown[] => [
  ...[pricing, promotions, offers, combos],
  ...[shipping, taxBasisPoints],
];

/** The rules of settings and of what the merchant has saved, replaced when either is another. */
export function createShopPrices(config: ShopConfig, storage: Pick<PriceRuleStorage, 'read'>): ShopPrices {
  let known: { book: PriceRuleBook; sources: unknown[]; prices: CurrentPrices } | undefined;
  return {
    now: async () => {
      const book = await storage.read();
      const sources = sourcesOf(config);
      if (known?.book !== book || sources.some((source, at) => source !== known?.sources[at]))
        known = { book, sources, prices: preparedPrices(pricingRulesOf(config, book.rules), book.revision) };
      return known.prices;
    },
  };
}
