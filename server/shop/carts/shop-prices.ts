import type { OwnPrices, RulesInUse } from '../../../commerce/rules/pricing/own-prices.ts';
import type { DiscountRule, PricedGoods } from '../../../schemas/entities/cart/pricing-rules.ts';
import type { ShopConfig } from '../../core/config.ts';
import type { PriceRuleBook, PriceRuleStorage } from '../../core/ports/storage/orders/price-rules.ts';
import { pricingRulesOf } from './pricing-rules.ts';
import { askForCollections } from './selling-plans.ts';

/** The current price rules, with the facts that they require of each request. */
export interface CurrentPrices {
  revision: number;
  rules: RulesInUse;
  /** Discounts that have limits. */
  limited: readonly string[];
  /**
   * Whether discounts or plans depend on collections, and whether discounts depend on the customer and on the
   * customer's uses.
   */
  asksFor: { collections: boolean; customer: boolean; ownUses: boolean };
  /** Returns the next time after `now` at which a discount begins or ends; undefined when none does. */
  nextChange(now: number): number | undefined;
}

/** A shop's price rules. They are prepared once per revision, not per request. */
export interface ShopPrices {
  /** The shop's own rules for delivery and tax. */
  readonly own: OwnPrices | undefined;
  now(): Promise<CurrentPrices>;
}

/** Returns all products that a discount names. */
const goodsOf = ({ goods, conditions, take }: DiscountRule): (PricedGoods | undefined)[] => [
  goods,
  conditions?.goods,
  take.kind === 'buyGet' ? take.gets : undefined,
];

/** Prepares rules, with the facts that they require. */
export function preparedPrices(rules: RulesInUse, revision: number): CurrentPrices {
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

/** Returns the parts of the settings from which rules are built. */
const sourcesOf = ({ pricing, promotions, offers, combos, shipping, taxBasisPoints }: ShopConfig): unknown[] => [
  pricing,
  promotions,
  offers,
  combos,
  shipping,
  taxBasisPoints,
];

/** Creates the rules from the settings and the merchant's saved rules; they are rebuilt when either changes. */
export function createShopPrices(
  config: ShopConfig,
  storage: Pick<PriceRuleStorage, 'read'>,
  own?: OwnPrices,
): ShopPrices {
  let cached: { book: PriceRuleBook; sources: unknown[]; prices: CurrentPrices } | undefined;
  return {
    own,
    now: async () => {
      const book = await storage.read();
      const sources = sourcesOf(config);
      if (cached?.book !== book || sources.some((source, at) => source !== cached?.sources[at]))
        cached = {
          book,
          sources,
          prices: preparedPrices({ ...pricingRulesOf(config, book.rules), own }, book.revision),
        };
      return cached.prices;
    },
  };
}
